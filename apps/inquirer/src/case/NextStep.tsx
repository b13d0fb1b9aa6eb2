import type { InquirerCase } from '@schaktkoll/contract';
import type { ShownStatusKind } from '@schaktkoll/domain';
import { useCurrentUser } from '@schaktkoll/shell';
import { casePageTexts, nextStepTexts } from '@schaktkoll/texts';
import { StatusBox, Text, type StatusKind } from '@schaktkoll/ui';
import { viewerOf } from './viewer.ts';

const texts = casePageTexts;

const kinds: Readonly<Record<ShownStatusKind, StatusKind>> = {
  AwaitingAnswers: 'information',
  AnswersToConfirm: 'warning',
  ReadyForWork: 'success',
  WorkOngoing: 'success',
  PeriodEnded: 'warning',
  PlanningOngoing: 'information',
  PlanningEnded: 'warning',
  Closed: 'neutral',
  Canceled: 'neutral',
};

/** What the inquirer does next, in words; and who does it when the reader may not. */
export function NextStep({ item }: { readonly item: InquirerCase }) {
  const viewer = viewerOf(item, useCurrentUser());
  const { heading, body } = nextStepTexts[item.status.kind];
  return (
    <StatusBox kind={item.status.mustNotBegin ? 'error' : kinds[item.status.kind]} heading={heading}>
      <Text>{item.status.mustNotBegin ? texts.mustNotBegin : body}</Text>
      {!viewer.isOwnCase && <Text>{viewer.isSuperUserReading ? texts.readOnly : texts.colleague(item.inquirerName)}</Text>}
    </StatusBox>
  );
}
