import type { OwnerStatus } from '@schaktkoll/domain';
import { ownerStatusText } from '../cases/cases.ts';
import { formatDay, formatNumber } from '../shared/formats.ts';

/** From one case of an owner's list to the next. */
export const caseStepTexts = {
  label: 'Andra ärenden i listan',
  place: (place: number, count: number) => `${formatNumber(place)} av ${formatNumber(count)}`,
  /** How long an answer is awaited, in few words. */
  due: (status: OwnerStatus) => {
    const { kind, dueDay, isLate = false } = status;
    if (kind !== 'ToAnswer' || dueDay === undefined) return ownerStatusText(status);
    return isLate ? `försenat ${formatDay(dueDay)}` : `senast ${formatDay(dueDay)}`;
  },
  previous: 'Föregående',
  next: 'Nästa',
  keys: 'Kortkommandon: Alt + ↑ förra ärendet, Alt + ↓ nästa ärende, 1–6 svar, ? alla',
} as const;
