import { useLiveCase, type LiveSide } from '@schaktkoll/api-client';
import { liveTexts } from '@schaktkoll/texts';
import { useToasts } from '@schaktkoll/ui';

/** Keeps an open case up to date, and politely announces another user's changes. */
export function useCaseUpdates(side: LiveSide, caseNumber: string): void {
  const toasts = useToasts();
  useLiveCase(side, { caseNumber, onUpdated: () => toasts.showInfo(liveTexts.caseUpdated) });
}
