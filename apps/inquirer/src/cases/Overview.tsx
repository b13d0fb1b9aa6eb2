import { useInquirerOverview, useLiveCases } from '@schaktkoll/api-client';
import {
  buildPath,
  caseNumberIn,
  casePurposes,
  mayCreateCases,
  mayUsePurpose,
  paths,
  type WaitingKind,
} from '@schaktkoll/domain';
import { FormShell, resolverFor, TextField, useCheckedForm } from '@schaktkoll/forms';
import { AppLink, useAppNavigate } from '@schaktkoll/routing';
import { useCurrentUser } from '@schaktkoll/shell';
import { overviewTexts as texts, purposeTexts } from '@schaktkoll/texts';
import { Details, Heading, LinkList, Stack, Text, VisuallyHidden } from '@schaktkoll/ui';
import { useState } from 'react';
import { destinationOf } from '../createCase/flow/steps.ts';

/** One line about what waits for the user, which unfolds to details and shortcuts; nothing when it cannot be read. */
export function Overview() {
  const { data, mutate } = useInquirerOverview();
  useLiveCases('inquirer', () => void mutate());
  const [isOpened, setIsOpened] = useState(false);
  if (data === undefined) return null;
  const { openCount, waiting } = data;
  return (
    <Details summary={summaryOf(openCount, waiting.length)} onOpen={() => setIsOpened(true)}>
      {isOpened && <OverviewContent openCount={openCount} waiting={waiting} />}
    </Details>
  );
}

function summaryOf(openCount: number, kinds: number): string {
  if (openCount === 0) return texts.summaryOfNew;
  return kinds === 1 ? texts.summaryOfOne : texts.summary(kinds);
}

interface OverviewContentProps {
  readonly openCount: number;
  readonly waiting: readonly WaitingProps[];
}

/** What waits for the user, and shortcuts. */
function OverviewContent({ openCount, waiting }: OverviewContentProps) {
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

const labels = { number: texts.number };
const check = ({ number }: { number: string }) =>
  caseNumberIn(number) !== null ? [] : [{ path: 'number', code: 'CaseNumberInvalidFormat' }];

/** Opens the case with a number, typed with or without its dash, or pasted with text around it. */
function FindCaseForm() {
  const navigate = useAppNavigate();
  const form = useCheckedForm<{ number: string }>({
    resolver: resolverFor(check, { labels }),
    labels,
    defaultValues: { number: '' },
  });
  return (
    <FormShell
      form={form}
      label={texts.find}
      labels={labels}
      submitLabel={texts.show}
      busyLabel={texts.show}
      submitVariant="secondary"
      onSubmit={async ({ number }) =>
        navigate({ path: buildPath(paths.inquirer.caseDetail, { caseNumber: caseNumberIn(number) ?? '' }) })
      }
    >
      <TextField control={form.control} name="number" label={texts.number} hint={texts.numberHint} />
    </FormShell>
  );
}
