import { isMissing } from '@schaktkoll/api-client';
import { useActionFailure } from '@schaktkoll/shell';
import { operationsTexts } from '@schaktkoll/texts';
import { Button, Inline, colour, focusPageHeading, space, useDialogs, useToasts } from '@schaktkoll/ui';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

const texts = operationsTexts.deadLetters;

interface DeadItemAction {
  /** What the button says to a screen reader, with the receiver. */
  readonly label: string;
  readonly doneText: string;
  readonly run: () => Promise<unknown>;
}

interface DeadItemProps {
  /** Null where it cannot be sent again. */
  readonly again: DeadItemAction | null;
  readonly drop: DeadItemAction & {
    readonly question: Readonly<Record<'heading' | 'body' | 'yes' | 'no', string>>;
  };
  readonly onChanged: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Something that was given up, with the buttons that send it again or give it up for good. */
export function DeadItem({ again, drop, onChanged, children }: DeadItemProps) {
  const toasts = useToasts();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const [busy, setBusy] = useState<'again' | 'drop' | null>(null);
  const run = async (name: 'again' | 'drop', { run: act, doneText }: DeadItemAction) => {
    setBusy(name);
    try {
      await act();
      toasts.showInfo(doneText);
      // The item disappears with its buttons.
      focusPageHeading();
    } catch (error) {
      // A colleague was faster, and the item disappears too; the dialog returns the focus to the heading.
      if (isMissing(error)) focusPageHeading();
      await showFailure(error);
    } finally {
      setBusy(null);
      await onChanged();
    }
  };
  const askToDrop = async () => {
    const { heading, body, yes, no } = drop.question;
    if (await dialogs.confirm({ heading, body, confirmLabel: yes, cancelLabel: no, danger: true }))
      await run('drop', drop);
  };
  return (
    <Item>
      {children}
      <Inline $gap={3}>
        {again !== null && (
          <Button
            size="compact"
            aria-label={again.label}
            busyLabel={busy === 'again' ? texts.sending : undefined}
            onClick={() => void run('again', again)}
          >
            {texts.again}
          </Button>
        )}
        <Button
          size="compact"
          variant="danger"
          aria-label={drop.label}
          busyLabel={busy === 'drop' ? texts.sending : undefined}
          onClick={() => void askToDrop()}
        >
          {texts.drop}
        </Button>
      </Inline>
    </Item>
  );
}

export const DeadItems = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding-block: ${space[4]};
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${colour.rule};
  }
`;
