import {
  ownerSignalOf,
  signalOf,
  signalOfRead,
  type OwnerStatus,
  type Signal,
  type ShownStatus,
} from '@schaktkoll/domain';
import {
  listStatusText,
  outdatedListStatus,
  ownerListStatusText,
  ownerStatusText,
  statusText,
} from '@schaktkoll/texts';
import { SignalMark } from '@schaktkoll/ui';
import type { ReactNode } from 'react';

export function StatusLine({ status }: { readonly status: ShownStatus }) {
  return <SignalMark signal={signalOf(status)}>{withWholeDays(statusText(status))}</SignalMark>;
}

const inFewWords = (signal: Signal, words: string) => (
  <SignalMark signal={signal}>
    <span title={words}>{words}</span>
  </SignalMark>
);

interface ListStatusProps {
  readonly status: ShownStatus;
  /** Of a list that was stored more than a day ago, which is no go-ahead. */
  readonly isOutdated?: boolean;
}

/** The status in a row of a list, which says of what must not begin that it must not. */
export function ListStatus({ status, isOutdated = false }: ListStatusProps) {
  const signal = signalOfRead(status, isOutdated);
  return inFewWords(signal, signal === signalOf(status) ? listStatusText(status) : outdatedListStatus);
}

export const OwnerListStatus = ({ status }: { readonly status: OwnerStatus }) =>
  inFewWords(ownerSignalOf(status), ownerListStatusText(status));

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
