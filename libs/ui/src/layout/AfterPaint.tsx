import { createContext, use, useEffect, useState, type ReactNode } from 'react';

/** Whether the first view of the visit stands: what comes later comes at once. Without {@link FirstView} one visit is all there is. */
const FirstViewContext = createContext<{ isPainted: boolean }>({ isPainted: false });

/** Around an app: a visit begins with it, and {@link AfterPaint} knows when its first view has been painted. */
export function FirstView({ children }: { readonly children: ReactNode }): ReactNode {
  const [firstView] = useState(() => ({ isPainted: false }));
  return <FirstViewContext value={firstView}>{children}</FirstViewContext>;
}

/**
 * What is drawn only when the browser has painted the first view of a visit: what nobody needs in the first moment must
 * not make them wait for what they came for. On later pages it is drawn with the rest, so that nothing moves on Back.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }): ReactNode {
  const firstView = use(FirstViewContext);
  const [isPainted, setIsPainted] = useState(firstView.isPainted);
  useEffect(() => {
    if (isPainted) return undefined;
    let turn: ReturnType<typeof setTimeout> | undefined;
    // The frame's own callback comes before it is painted, the turn after that behind it.
    const frame = requestAnimationFrame(() => {
      turn = setTimeout(() => {
        firstView.isPainted = true;
        setIsPainted(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(turn);
    };
  }, [isPainted, firstView]);
  return isPainted ? children : null;
}
