import type { ComponentProps, ComponentType } from 'react';
import type { AnnouncementList } from './AnnouncementList.tsx';

export type List = ComponentType<ComponentProps<typeof AnnouncementList>>;

let loaded: List | null = null;

/** The list where its code is here already. */
export const loadedList = (): List | null => loaded;

/** Fetches the code of the list: on most days there is nothing to announce, and no first view pays for it. */
export async function loadList(): Promise<List> {
  loaded ??= (await import('./AnnouncementList.tsx')).AnnouncementList;
  return loaded;
}
