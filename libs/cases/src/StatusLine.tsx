import type { OwnerStatus, OwnerStatusKind, ShownStatus, ShownStatusKind } from '@schaktkoll/domain';
import { caseTexts, ownerStatusText, statusText } from '@schaktkoll/texts';
import { StatusText, type StatusKind } from '@schaktkoll/ui';

const kinds: Readonly<Record<ShownStatusKind, StatusKind>> = {
  Canceled: 'neutral',
  Closed: 'neutral',
  AwaitingAnswers: 'information',
  AnswersToConfirm: 'warning',
  PlanningOngoing: 'information',
  PlanningEnded: 'warning',
  ReadyForWork: 'success',
  WorkOngoing: 'success',
  PeriodEnded: 'warning',
};

interface StatusLineProps {
  readonly status: ShownStatus;
  /** Says too that the work must not begin; for lists, where nothing else does and a colour would not be enough. */
  readonly hasWarning?: boolean;
}

/** Where a case stands, in words and with an icon. */
export function StatusLine({ status, hasWarning = false }: StatusLineProps) {
  return (
    <>
      <StatusText kind={status.mustNotBegin ? 'error' : kinds[status.kind]}>{statusText(status)}</StatusText>
      {hasWarning && status.mustNotBegin && <div>{caseTexts.list.mustNotBegin}</div>}
    </>
  );
}

const ownerKinds: Readonly<Record<OwnerStatusKind, StatusKind>> = {
  Canceled: 'neutral',
  Closed: 'neutral',
  ToAnswer: 'warning',
  Answered: 'information',
  Confirmed: 'success',
};

/** Where a case stands for an owner. */
export function OwnerStatusLine({ status }: { readonly status: OwnerStatus }) {
  return <StatusText kind={status.isLate ? 'error' : ownerKinds[status.kind]}>{ownerStatusText(status)}</StatusText>;
}
