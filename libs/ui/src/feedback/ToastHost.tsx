import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { layer, media, space } from '../theme/tokens.ts';
import { Toast, type ToastContent } from './Toast.tsx';

export interface Toasts {
  /** Reports that something was done; closes after 5 s. Never the only place of an error. */
  readonly showInfo: (text: string) => void;
  /** Reports running work; closes when the promise settles. Returns the same promise. */
  readonly showLoading: <T>(text: string, work: Promise<T>) => Promise<T>;
}

const ToastContext = createContext<Toasts | null>(null);

/** The toasts of the nearest `ToastHost`; throws outside one. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error('useToasts needs a ToastHost above it');
  return toasts;
}

interface ToastHostProps {
  readonly closeLabel: string;
  readonly children: ReactNode;
}

const fade = 150;
/** Pixels to the edge of the window. */
const edge = 16;
const wantsNoMotion = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * The lower edge of what no toast covers: the page's header while that is in view, with who is signed in and the menu, and
 * the notices that stay in view over the page, with their buttons.
 */
function lowestNeverCovered(): number {
  const boxes = [...document.querySelectorAll('header, [data-stays-in-view]')].map((each) =>
    each.getBoundingClientRect(),
  );
  return Math.max(0, ...boxes.filter(({ height }) => height > 0).map(({ bottom }) => bottom));
}

/** Shows toasts top right and announces them politely (specification section 4). Mounted once, by the shell. */
export function ToastHost({ closeLabel, children }: ToastHostProps): ReactElement {
  const [shown, setShown] = useState<readonly ToastContent[]>([]);
  const nextId = useRef(1);

  const close = useCallback((id: number) => {
    const remove = (): void => setShown((all) => all.filter((toast) => toast.id !== id));
    if (wantsNoMotion()) {
      remove();
      return;
    }
    setShown((all) => all.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
    setTimeout(remove, fade);
  }, []);

  const toasts = useMemo<Toasts>(() => {
    const add = (kind: ToastContent['kind'], text: string): number => {
      const id = nextId.current++;
      setShown((all) => [...all, { id, kind, text, leaving: false }]);
      return id;
    };
    return {
      showInfo: (text) => {
        add('info', text);
      },
      showLoading: (text, work) => {
        const id = add('loading', text);
        return work.finally(() => close(id));
      },
    };
  }, [close]);

  const region = useRef<HTMLDivElement>(null);
  const lowest = useRef(edge);
  const anyShown = shown.length > 0;
  useLayoutEffect(() => {
    // Reading a position makes the browser lay out the whole page, which the first render has no time for.
    if (!anyShown) {
      lowest.current = edge;
      return undefined;
    }
    // The next page may bring its header into view. A toast moves down for it, and not up again under someone's finger.
    const place = (): void => {
      lowest.current = Math.max(lowest.current, lowestNeverCovered() + edge / 2);
      region.current?.style.setProperty('top', `${lowest.current}px`);
    };
    place();
    document.addEventListener('scroll', place);
    return () => document.removeEventListener('scroll', place);
  }, [anyShown, shown]);

  useEffect(() => {
    if (!anyShown) return undefined;
    const closeOnEscape = (event: KeyboardEvent): void => {
      // With a dialog open the key is the dialog's.
      const isOurs =
        event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null;
      if (isOurs) shown.forEach((toast) => close(toast.id));
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [anyShown, shown, close]);

  return (
    <ToastContext value={toasts}>
      {children}
      <Region ref={region} role="status" aria-atomic="false" data-print="hide">
        {shown.map((toast) => (
          <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onClose={close} />
        ))}
      </Region>
    </ToastContext>
  );
}

const Region = styled.div`
  position: fixed;
  top: ${space[4]};
  right: ${space[4]};
  z-index: ${layer.toast};
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  width: min(26rem, calc(100vw - 2 * ${space[4]}));
  pointer-events: none;
  ${media.print} {
    display: none;
  }
`;
