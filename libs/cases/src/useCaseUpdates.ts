import { useLiveCase, type LiveSide } from '@schaktkoll/api-client';
import { liveTexts } from '@schaktkoll/texts';
import { useToasts } from '@schaktkoll/ui';

interface OpenCase<Item> {
  readonly caseNumber: string;
  readonly reading: { readonly data: Item | undefined; readonly mutate: () => Promise<Item | undefined> };
}

/** Keeps an open case as it now is, and says so politely when somebody else has changed it. */
export function useCaseUpdates<Item>(side: LiveSide, { caseNumber, reading }: OpenCase<Item>): void {
  const toasts = useToasts();
  useLiveCase(side, { caseNumber, reading, onUpdated: () => toasts.showInfo(liveTexts.caseUpdated) });
}
