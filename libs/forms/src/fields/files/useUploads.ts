import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadQueue, type UploadItem, type UploadQueueOwner } from './UploadQueue.ts';

interface Uploads {
  /** What is on its way, and what did not get there. */
  readonly items: readonly UploadItem[];
  readonly queue: UploadQueue;
}

/** The uploads of one field; all end when the field leaves the page. */
export function useUploads(owner: UploadQueueOwner): Uploads {
  const [queue] = useState(() => new UploadQueue());
  useEffect(() => queue.setOwner(owner));
  useEffect(() => () => queue.destroy(), [queue]);
  return { items: useSyncExternalStore(queue.subscribe, queue.items), queue };
}
