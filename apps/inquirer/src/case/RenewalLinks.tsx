import type { InquirerCase } from '@schaktkoll/contract';
import { buildPath, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { casePageTexts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';

/** The case that this one renews, and those that renew it. */
export function RenewalLinks({ item: { renews, renewedBy } }: { readonly item: InquirerCase }) {
  return (
    <>
      {renews !== null && <CaseLinks label={casePageTexts.renews} caseNumbers={[renews]} />}
      {renewedBy.length > 0 && <CaseLinks label={casePageTexts.renewedBy} caseNumbers={renewedBy} />}
    </>
  );
}

function CaseLinks({ label, caseNumbers }: { readonly label: string; readonly caseNumbers: readonly string[] }) {
  return (
    <Text>
      {label}{' '}
      {caseNumbers.map((caseNumber, index) => (
        <span key={caseNumber}>
          {index > 0 && ', '}
          <AppLink to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber }) }}>{caseNumber}</AppLink>
        </span>
      ))}
    </Text>
  );
}
