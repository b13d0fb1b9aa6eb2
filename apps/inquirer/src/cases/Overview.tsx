import { useInquirerOverview, useLiveCases } from '@schaktkoll/api-client';
import { buildPath, casePurposes, mayCreateCases, mayUsePurpose, paths, type WaitingKind } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { useCurrentUser } from '@schaktkoll/shell';
import { overviewTexts as texts, purposeTexts } from '@schaktkoll/texts';
import { Details, Heading, Stack, Text, VisuallyHidden } from '@schaktkoll/ui';
import { destinationOf } from '../createCase/steps.ts';
import { FindCaseForm } from './FindCaseForm.tsx';

/** One line that says how much waits for the user; opened, what it is, with shortcuts. Nothing when it cannot be read. */
export function Overview() {
  const { data, mutate } = useInquirerOverview();
  useLiveCases('inquirer', () => void mutate());
  const user = useCurrentUser();
  if (data === undefined) return null;
  const { openCount, waiting } = data;
  return (
    <Details summary={summaryOf(openCount, waiting.length)}>
      <Stack $gap={4}>
        {waiting.length > 0 && (
          <div>
            <Heading level={2}>{texts.waitingHeading}</Heading>
            <ul aria-label={texts.waitingHeading}>
              {waiting.map((each) => (
                <Waiting key={each.kind} {...each} />
              ))}
            </ul>
          </div>
        )}
        <Text>{openCount === 0 ? texts.none : texts.open(openCount)}</Text>
        {mayCreateCases(user) && (
          <div>
            <Heading level={2}>{texts.newCase}</Heading>
            <ul aria-label={texts.newCase}>
              {casePurposes
                .filter((purpose) => mayUsePurpose(purpose, user))
                .map((purpose) => (
                  <li key={purpose}>
                    <AppLink to={destinationOf('area', purpose)}>{purposeTexts[purpose]}</AppLink>
                  </li>
                ))}
            </ul>
          </div>
        )}
        <FindCaseForm />
      </Stack>
    </Details>
  );
}

function summaryOf(openCount: number, kinds: number): string {
  if (openCount === 0) return texts.summaryOfNew;
  return kinds === 1 ? texts.summaryOfOne : texts.summary(kinds);
}

interface WaitingProps {
  readonly kind: WaitingKind;
  /** How many cases, and the number of the one to begin with. */
  readonly count: number;
  readonly first: string;
}

function Waiting({ kind, count, first }: WaitingProps) {
  return (
    <li>
      {texts.waiting[kind](count)}.{' '}
      <AppLink to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber: first }) }}>
        {count === 1 ? texts.openOne : texts.openFirst} <VisuallyHidden>{first}</VisuallyHidden>
      </AppLink>
    </li>
  );
}
