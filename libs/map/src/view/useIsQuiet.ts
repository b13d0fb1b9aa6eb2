import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Whether the browser has been idle since the page opened: what the initial render does not need is loaded then. */
export function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenIdle(() => setIsQuiet(true)), []);
  return isQuiet;
}
