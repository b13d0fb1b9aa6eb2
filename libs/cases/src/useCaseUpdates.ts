import { useLiveCase, type LiveSide } from '@schaktkoll/api-client';
import { liveTexts } from '@schaktkoll/texts';
import { useToasts } from '@schaktkoll/ui';

/** Keeps an open case as it now is, and says so politely when somebody else has changed it. */
export function useCaseUpdates(side: LiveSide, caseNumber: string): void {
  const toasts = useToasts();
  useLiveCase(side, { caseNumber, onUpdated: () => toasts.showInfo(liveTexts.caseUpdated) });
}
