import { CancellationText, CaseSignal } from '@schaktkoll/cases';
import type { InquirerCase } from '@schaktkoll/contract';
import { buildPath, diggingPurpose, hasWork, isEnded, paths } from '@schaktkoll/domain';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { casePageTexts, nextStepText } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';
import { MissingList } from './MissingList.tsx';
import { destinationOfCopy } from './newCaseDestinations.ts';
import { OvertakeCase } from './OvertakeCase.tsx';
import { isTimeToRenew, RenewCase, useMayRenew } from './RenewCase.tsx';
import { useMayCreateFrom, useViewer } from './viewer.ts';

const texts = casePageTexts;

/** What the inquirer does next, and who and what is missing; a reader who may not do it sees who does. */
export function NextStep({ item }: { readonly item: InquirerCase }) {
  const viewer = useViewer(item);
  const { heading, body, readerBody } = nextStepText(item.status, item.purpose, item.unregisteredOwners.length > 0);
  // Digging there again needs a new case; it starts with the values of the old one.
  const mayRenew = useMayRenew(item) && isTimeToRenew(item);
  const mayCopy = useMayCreateFrom(item) && item.isOwn;
  return (
    <CaseSignal status={item.status} purpose={item.purpose} heading={heading}>
      <Text>{viewer.isOwnCase ? body : readerBody(item.inquirerName)}</Text>
      <CancellationText item={item} />
      <MissingList item={item} isOwnCase={viewer.isOwnCase} />
      {!viewer.isOwnCase && (
        <Text>
          {viewer.isSuperUserReading
            ? texts.readOnly
            : isEnded(item)
              ? texts.colleagueEnded(item.inquirerName)
              : texts.colleague(item.inquirerName)}
        </Text>
      )}
      <RenewalLinks item={item} />
      <OvertakeCase item={item} />
      {mayRenew && <RenewCase item={item} />}
      {mayCopy && !hasWork(item.purpose) && (
        <p data-print="hide">
          <ButtonLink to={destinationOfCopy(item, diggingPurpose)}>{texts.dig}</ButtonLink>
        </p>
      )}
      {mayCopy && isEnded(item) && (
        <p data-print="hide">
          <ButtonLink to={destinationOfCopy(item)}>{texts.again}</ButtonLink>
        </p>
      )}
    </CaseSignal>
  );
}

/** The case that this one renews, and those that renew it. */
function RenewalLinks({ item: { renews, renewedBy } }: { readonly item: InquirerCase }) {
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
