import { ownerSignalOf, signalOf, type CasePurpose, type OwnerStatus, type ShownStatus } from '@schaktkoll/domain';
import { mustNotBeginText, ownerStatusText, statusText } from '@schaktkoll/texts';
import { SignalMark } from '@schaktkoll/ui';
import type { ReactNode } from 'react';

interface StatusLineProps {
  readonly status: ShownStatus;
  /** Also says that work of this purpose must not begin; for lists, where no other text does and a colour is not enough. */
  readonly warnsFor?: CasePurpose;
}

export function StatusLine({ status, warnsFor }: StatusLineProps) {
  return (
    <>
      <SignalMark signal={signalOf(status)}>{withWholeDays(statusText(status))}</SignalMark>
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

export function OwnerStatusLine({ status }: { readonly status: OwnerStatus }) {
  return <SignalMark signal={ownerSignalOf(status)}>{withWholeDays(ownerStatusText(status))}</SignalMark>;
}
