import type { PublishedAnnouncement } from '@schaktkoll/contract';
import { localValue } from '../browser/storedValue.ts';

const stored = localValue('schaktkoll.announcements');

const isAnnouncement = (value: Partial<PublishedAnnouncement> | null): value is PublishedAnnouncement =>
  Number.isInteger(value?.id) && [value?.title, value?.body, value?.type].every((text) => typeof text === 'string');

/** The announcements that this host showed last, without those whose time is over. */
export function rememberedAnnouncements(now: number): readonly PublishedAnnouncement[] {
  try {
    const read: unknown = JSON.parse(stored.get() ?? '[]');
    if (!Array.isArray(read)) return [];
    return read.filter(isAnnouncement).filter(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to));
  } catch {
    return [];
  }
}

export function rememberAnnouncements(shown: readonly PublishedAnnouncement[]): void {
  stored.set(JSON.stringify(shown));
}
