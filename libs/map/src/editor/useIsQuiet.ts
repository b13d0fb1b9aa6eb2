import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Whether the page has had nothing better to do since it was opened: what the first view can do without is asked for then. */
export function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenIdle(() => setIsQuiet(true)), []);
  return isQuiet;
}
