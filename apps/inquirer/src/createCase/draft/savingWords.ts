import { draftTexts, errorText } from '@schaktkoll/texts';
import type { SavingState } from './DraftSaver.ts';

const texts = draftTexts.line;

/** Why the draft is not saved; null while it is, or soon will be. */
export function troubleOf(state: SavingState): string | null {
  switch (state.kind) {
    case 'offline':
      return texts.offline;
    case 'refused':
      return state.code === 'NotDuringImpersonation' ? texts.impersonating : texts.refused(errorText(state.code));
    case 'conflict':
      return state.stored === null ? texts.gone : texts.conflict;
    default:
      return null;
  }
}

/** That the draft is saved, and when, or that it soon will be; empty before the first change. */
export function progressOf(state: SavingState): string {
  if (state.kind === 'none') return '';
  return state.kind === 'saved' ? texts.saved(state.at, new Date()) : texts.saving;
}
