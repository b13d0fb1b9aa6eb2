import { useEffect, useState, type ReactNode } from 'react';

/** The first view of the visit stands: what comes later comes at once. */
let isFirstViewPainted = false;

/**
 * What is drawn only when the browser has painted the first view of a visit: what nobody needs in the first moment must
 * not make them wait for what they came for. On later pages it is drawn with the rest, so that nothing moves on Back.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }): ReactNode {
  const [isPainted, setIsPainted] = useState(isFirstViewPainted);
  useEffect(() => {
    if (isPainted) return undefined;
    let turn: ReturnType<typeof setTimeout> | undefined;
    // The frame's own callback comes before it is painted, the turn after that behind it.
    const frame = requestAnimationFrame(() => {
      turn = setTimeout(() => {
        isFirstViewPainted = true;
        setIsPainted(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(turn);
    };
  }, [isPainted]);
  return isPainted ? children : null;
}
