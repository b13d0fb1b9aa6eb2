import { Button, Inline, Text, useDialogs, useFocusOn, useToasts } from '@schaktkoll/ui';
import { useState, type ReactNode } from 'react';

interface SecretTexts {
  /** What the two secrets are for. */
  readonly body?: string;
  readonly since: (moment: string) => string;
  readonly old: (moment: string) => string;
  readonly rotate: string;
  readonly rotating: string;
  readonly question: Question<(hasOld: boolean) => string>;
  readonly endOld: string;
  readonly ending: string;
  readonly endQuestion: Question<string>;
  readonly ended: string;
}

interface Question<Body> {
  readonly heading: string;
  readonly body: Body;
  readonly yes: string;
  readonly no: string;
}

interface SecretAction {
  /** Rejects when the server refuses it. */
  readonly run: () => Promise<unknown>;
  readonly isBusy: boolean;
}

interface SecretActionsProps {
  readonly texts: SecretTexts;
  readonly program: { readonly secretAt: string; readonly oldSecretUntil: string | null };
  readonly rotate: SecretAction;
  readonly endOld: SecretAction;
  readonly onFailure: (error: unknown) => Promise<void> | void;
  /** Another action on the program is under way. */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** The secret of a program or of its webhooks: a new one beside the old one, and the end of the old one, each after a question. */
export function SecretActions(props: SecretActionsProps) {
  const { texts, program, rotate, endOld, onFailure, isBusy = false, children } = props;
  const { secretAt, oldSecretUntil } = program;
  const dialogs = useDialogs();
  const toasts = useToasts();
  const [settled, setSettled] = useState<{ readonly isEnded: boolean } | null>(null);
  // The button that ends the old secret disappears with it, also when a colleague was faster.
  const rotateButton = useFocusOn<HTMLButtonElement>(settled, {
    first: false,
    move: (button) => {
      if (settled?.isEnded === true || document.activeElement === document.body) button?.focus();
    },
  });

  const askToRotate = async () => {
    const { heading, body, yes, no } = texts.question;
    const question = { heading, body: body(oldSecretUntil !== null), confirmLabel: yes, cancelLabel: no };
    if (await dialogs.confirm(question)) await rotate.run().catch(onFailure);
  };
  const askToEnd = async () => {
    const { heading, body, yes, no } = texts.endQuestion;
    if (!(await dialogs.confirm({ heading, body, confirmLabel: yes, cancelLabel: no, danger: true }))) return;
    await endOld.run().then(
      () => {
        toasts.showInfo(texts.ended);
        setSettled({ isEnded: true });
      },
      async (error: unknown) => {
        await onFailure(error);
        // Only now: the button may disappear while the error is read.
        setSettled({ isEnded: false });
      },
    );
  };
  return (
    <>
      {texts.body !== undefined && <Text>{texts.body}</Text>}
      <Text>{texts.since(secretAt)}</Text>
      {oldSecretUntil !== null && <Text>{texts.old(oldSecretUntil)}</Text>}
      <Inline $gap={3}>
        <Button
          ref={rotateButton}
          disabled={isBusy || endOld.isBusy}
          busyLabel={rotate.isBusy ? texts.rotating : undefined}
          onClick={() => void askToRotate()}
        >
          {texts.rotate}
        </Button>
        {oldSecretUntil !== null && (
          <Button
            disabled={isBusy || rotate.isBusy}
            busyLabel={endOld.isBusy ? texts.ending : undefined}
            onClick={() => void askToEnd()}
          >
            {texts.endOld}
          </Button>
        )}
        {children}
      </Inline>
    </>
  );
}
