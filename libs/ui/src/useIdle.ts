import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Whether the browser has been idle since the page opened: what the initial render does not need is loaded then. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
