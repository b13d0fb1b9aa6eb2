import { useEffect, useState } from 'react';

/** True once something has been so for a time, in milliseconds; false as soon as it is not. */
export function useLasting(isSo: boolean, time: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasts(true), time);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, time]);
  return lasts;
}
