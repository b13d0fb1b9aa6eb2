import { buildPath, casePurposes, mayCreateCases, mayUsePurpose, paths, type WaitingKind } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { useCurrentUser } from '@schaktkoll/shell';
import { overviewTexts as texts, purposeTexts } from '@schaktkoll/texts';
import { Heading, LinkList, Stack, Text, VisuallyHidden } from '@schaktkoll/ui';
import { destinationOf } from '../createCase/flow/steps.ts';
import { FindCaseForm } from './FindCaseForm.tsx';

interface OverviewContentProps {
  readonly openCount: number;
  readonly waiting: readonly WaitingProps[];
}

/** What waits for the user, and shortcuts. */
export function OverviewContent({ openCount, waiting }: OverviewContentProps) {
  const user = useCurrentUser();
  return (
    <Stack $gap={4}>
      {waiting.length > 0 && (
        <Stack $gap={2}>
          <Heading level={2} size={21}>
            {texts.waitingHeading}
          </Heading>
          <ul aria-label={texts.waitingHeading}>
            {waiting.map((each) => (
              <Waiting key={each.kind} {...each} />
            ))}
          </ul>
        </Stack>
      )}
      <Text>{openCount === 0 ? texts.none : texts.open(openCount)}</Text>
      {mayCreateCases(user) && (
        <Stack $gap={2}>
          <Heading level={2} size={21}>
            {texts.newCase}
          </Heading>
          <LinkList aria-label={texts.newCase}>
            {casePurposes
              .filter((purpose) => mayUsePurpose(purpose, user))
              .map((purpose) => (
                <li key={purpose}>
                  <AppLink to={destinationOf('area', purpose)}>{purposeTexts[purpose]}</AppLink>
                </li>
              ))}
          </LinkList>
        </Stack>
      )}
      <FindCaseForm />
    </Stack>
  );
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
