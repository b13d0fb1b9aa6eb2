import {
  ownerSignalOf,
  signalOf,
  signalOfRead,
  type OwnerStatus,
  type Signal,
  type ShownStatus,
} from '@schaktkoll/domain';
import { listStatusText, outdatedListStatus, ownerListStatusText } from '@schaktkoll/texts';
import { SignalMark } from '@schaktkoll/ui';

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

/** The status of a case for its owner, in a row and on its page. */
export const OwnerListStatus = ({ status }: { readonly status: OwnerStatus }) =>
  inFewWords(ownerSignalOf(status), ownerListStatusText(status));
