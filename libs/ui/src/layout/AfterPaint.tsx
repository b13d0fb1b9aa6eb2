import { useEffect, useState, type ReactNode } from 'react';

/**
 * What is drawn only when the browser has painted the page around it: what nobody needs in the first moment must not
 * make them wait for what they came for. The place of its own, if it needs one, is kept by its parent.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }): ReactNode {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let turn: ReturnType<typeof setTimeout> | undefined;
    // The frame's own callback comes before it is painted, the turn after that behind it.
    const frame = requestAnimationFrame(() => {
      turn = setTimeout(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(turn);
    };
  }, []);
  return isPainted ? children : null;
}
