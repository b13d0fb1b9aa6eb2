import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

/** Whether the first view of the visit stands: what comes later comes at once. Without `FirstView` one visit is all there is. */
export const FirstViewContext = createContext<{ isPainted: boolean }>({ isPainted: false });

/**
 * Whether the browser has painted the first view of a visit: what nobody needs in the first moment must not make them
 * wait for what they came for. True at once on later pages, so that nothing moves on Back.
 */
export function useIsPainted(): boolean {
  const firstView = use(FirstViewContext);
  const [isPainted, setIsPainted] = useState(firstView.isPainted);
  useEffect(() => {
    if (isPainted) return undefined;
    let turn: ReturnType<typeof setTimeout> | undefined;
    // The frame's own callback comes before it is painted, the turn after that behind it.
    const frame = requestAnimationFrame(() => {
      turn = setTimeout(() => {
        firstView.isPainted = true;
        startTransition(() => setIsPainted(true));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(turn);
    };
  }, [isPainted, firstView]);
  return isPainted;
}

interface AfterPaintProps {
  readonly children: ReactNode;
  /** What is shown until then; nothing by default. */
  readonly place?: ReactNode;
}

/** What is drawn only when the first view of a visit has been painted ({@link useIsPainted}). */
export function AfterPaint({ children, place = null }: AfterPaintProps): ReactNode {
  return useIsPainted() ? children : place;
}
