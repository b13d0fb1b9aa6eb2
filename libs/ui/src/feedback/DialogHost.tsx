import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';

/** A question with one action and a way back. All texts come from the caller. */
interface ConfirmRequest {
  readonly heading: string;
  readonly body: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** The action cannot be undone or removes something: its button looks the same everywhere. */
  readonly danger?: boolean;
  /** Answers in place of the user, for a question that is no longer needed; the question closes. */
  readonly answered?: Promise<boolean>;
}

/** Something went wrong: a message, often with an `ErrorCode`, and one button. */
interface ErrorRequest {
  readonly heading: string;
  readonly body: ReactNode;
  readonly okLabel: string;
}

export interface Dialogs {
  /** Asks; true when the action was chosen, false on cancel, Escape or the close button. */
  readonly confirm: (request: ConfirmRequest) => Promise<boolean>;
  /** Shows an error; settles when it is closed. */
  readonly showError: (request: ErrorRequest) => Promise<void>;
}

type Shown = { readonly id: number; readonly settle: (answer: boolean) => void } & (
  | { readonly kind: 'confirm'; readonly request: ConfirmRequest }
  | { readonly kind: 'error'; readonly request: ErrorRequest }
);

const DialogContext = createContext<Dialogs | null>(null);

/** The dialogs of the nearest `DialogHost`; throws outside one. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (dialogs === null) throw new Error('useDialogs needs a DialogHost above it');
  return dialogs;
}

interface DialogHostProps {
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Shows one dialog at a time; others wait. Mounted once, by the shell. */
export function DialogHost({ closeLabel, children }: DialogHostProps): ReactElement {
  const [queue, setQueue] = useState<readonly Shown[]>([]);
  const add = useCallback((shown: Shown) => setQueue((all) => [...all, shown]), []);
  const close = useCallback((shown: Shown, value: boolean) => {
    shown.settle(value);
    // A second press in the same moment must not take the next dialog away unseen.
    setQueue((all) => all.filter((other) => other !== shown));
  }, []);
  const nextId = useRef(1);
  const dialogs = useMemo<Dialogs>(
    () => ({
      confirm: (request) =>
        new Promise((settle) => {
          const shown: Shown = { id: nextId.current++, kind: 'confirm', request, settle };
          add(shown);
          void request.answered?.then((value) => close(shown, value));
        }),
      showError: (request) =>
        new Promise((settle) => add({ id: nextId.current++, kind: 'error', request, settle: () => settle() })),
    }),
    [add, close],
  );
  const first = queue[0];
  const answer = (value: boolean): void => {
    if (first) close(first, value);
  };
  return (
    <DialogContext value={dialogs}>
      {children}
      {first !== undefined && (
        <Dialog
          open
          key={first.id}
          role="alertdialog"
          heading={first.request.heading}
          closeLabel={closeLabel}
          onClose={() => answer(false)}
          actions={<HostActions shown={first} onAnswer={answer} />}
        >
          <div>{first.request.body}</div>
        </Dialog>
      )}
    </DialogContext>
  );
}

interface HostActionsProps {
  readonly shown: Shown;
  readonly onAnswer: (value: boolean) => void;
}

function HostActions({ shown, onAnswer }: HostActionsProps): ReactElement {
  if (shown.kind === 'error') {
    return (
      <Button variant="primary" onClick={() => onAnswer(true)}>
        {shown.request.okLabel}
      </Button>
    );
  }
  return (
    <>
      <Button variant={shown.request.danger === true ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
        {shown.request.confirmLabel}
      </Button>
      <Button onClick={() => onAnswer(false)}>{shown.request.cancelLabel}</Button>
    </>
  );
}
