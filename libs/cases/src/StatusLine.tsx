import {
  mayWork,
  type CasePurpose,
  type OwnerStatus,
  type OwnerStatusKind,
  type ShownStatus,
  type ShownStatusKind,
} from '@schaktkoll/domain';
import { mustNotBeginText, ownerStatusText, statusText } from '@schaktkoll/texts';
import { StatusText, type StatusKind } from '@schaktkoll/ui';
import type { ReactNode } from 'react';

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

/** What kind a status is shown as: green only when work may begin (ANSWER-2), red when it must not although its day has come. */
export function statusKindOf(status: ShownStatus): StatusKind {
  if (status.mustNotBegin) return 'error';
  // The next step is the inquirer's: a telephone call.
  if (status.toAsk !== undefined && status.toAsk === status.count) return 'warning';
  return kinds[status.kind] === 'success' && !mayWork(status) ? 'warning' : kinds[status.kind];
}

interface StatusLineProps {
  readonly status: ShownStatus;
  /** Also says that work of this purpose must not begin; for lists, where no other text does and a colour is not enough. */
  readonly warnsFor?: CasePurpose;
}

export function StatusLine({ status, warnsFor }: StatusLineProps) {
  return (
    <>
      <StatusText kind={statusKindOf(status)}>{withWholeDays(statusText(status))}</StatusText>
      {warnsFor && status.mustNotBegin && <div>{mustNotBeginText(warnsFor, status)}</div>}
    </>
  );
}

/** Browsers break lines after the hyphens of a date; on narrow screens it would be split. */
function withWholeDays(text: string): ReactNode {
  const parts = text.split(/(\d{4}-\d\d-\d\d)/);
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} data-unbroken="">
        {part}
      </span>
    ),
  );
}

const ownerKinds: Readonly<Record<OwnerStatusKind, StatusKind>> = {
  Canceled: 'neutral',
  Closed: 'neutral',
  ToAnswer: 'warning',
  Answered: 'information',
  Confirmed: 'neutral',
};

function ownerKindOf({ kind, isLate, isWatched, isHandedOver }: OwnerStatus): StatusKind {
  if (isLate) return 'error';
  if (isWatched) return 'information';
  return isHandedOver ? 'neutral' : ownerKinds[kind];
}

export function OwnerStatusLine({ status }: { readonly status: OwnerStatus }) {
  return <StatusText kind={ownerKindOf(status)}>{withWholeDays(ownerStatusText(status))}</StatusText>;
}
