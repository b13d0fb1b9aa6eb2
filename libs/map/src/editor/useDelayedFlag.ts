import { useEffect, useState } from 'react';

/** True once `flag` has been true for a time, in milliseconds; false as soon as it is not. */
export function useDelayedFlag(flag: boolean, delay: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!flag) return undefined;
    const timer = setTimeout(() => setIsLong(true), delay);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [flag, delay]);
  return isLong;
}
