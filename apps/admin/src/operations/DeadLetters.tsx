import { useSend } from '@schaktkoll/api-client';
import { dropDeadLetter, sendDeadLetterAgain, type ListedDeadLetter } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { formatMoment, operationsTexts } from '@schaktkoll/texts';
import { Button, Details, Inline, Text, colour, space, useDialogs, useToasts } from '@schaktkoll/ui';
import { useState } from 'react';
import styled from 'styled-components';

const texts = operationsTexts.deadLetters;

interface DeadLettersProps {
  readonly letters: readonly ListedDeadLetter[];
  readonly count: number;
  readonly onChanged: () => Promise<unknown>;
}

/** The messages that were given up: to look at, to send again, or to give up for good. */
export function DeadLetters({ letters, count, onChanged }: DeadLettersProps) {
  if (letters.length === 0) return <Text>{texts.none}</Text>;
  return (
    <>
      {count > letters.length && <Text>{texts.shown(letters.length, count)}</Text>}
      <Letters aria-label={texts.caption}>
        {letters.map((letter) => (
          <DeadLetter key={letter.id} letter={letter} onChanged={onChanged} />
        ))}
      </Letters>
    </>
  );
}

interface DeadLetterProps {
  readonly letter: ListedDeadLetter;
  readonly onChanged: () => Promise<unknown>;
}

function DeadLetter({ letter, onChanged }: DeadLetterProps) {
  const { id, channel, kind, to, subject, body, caseNumber, attempts, lastError, deadAt, mayBeSentAgain } = letter;
  const send = useSend();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const [busy, setBusy] = useState<'again' | 'drop' | null>(null);

  const run = async (name: 'again' | 'drop', act: () => Promise<unknown>, text: string) => {
    setBusy(name);
    try {
      await act();
      toasts.showInfo(text);
    } catch (error) {
      await showFailure(error);
    } finally {
      setBusy(null);
      await onChanged();
    }
  };
  const again = () => run('again', () => send(sendDeadLetterAgain, { params: { id } }), texts.sent(to));
  const drop = async () => {
    const { heading, body: question, yes, no } = texts.question;
    if (await dialogs.confirm({ heading, body: question, confirmLabel: yes, cancelLabel: no, danger: true }))
      await run('drop', () => send(dropDeadLetter, { params: { id } }), texts.dropped(to));
  };
  const facts = [
    operationsTexts.channels[channel],
    kind,
    ...(caseNumber === null ? [] : [texts.ofCase(caseNumber)]),
    texts.attempts(attempts),
    texts.deadAt(formatMoment(deadAt)),
  ];
  return (
    <Letter>
      <Text>
        <strong>{to}</strong>
        {subject !== null && `: ${subject}`}
      </Text>
      <Text $muted>{facts.join(' · ')}</Text>
      {lastError !== null && <Text>{texts.error(lastError)}</Text>}
      <Details summary={texts.look}>{body === null ? <Text>{texts.secret}</Text> : <Written>{body}</Written>}</Details>
      <Inline $gap={3}>
        {mayBeSentAgain && (
          <Button
            size="compact"
            aria-label={texts.sendAgain(to)}
            busyLabel={busy === 'again' ? texts.sending : undefined}
            onClick={() => void again()}
          >
            {texts.again}
          </Button>
        )}
        <Button
          size="compact"
          variant="danger"
          aria-label={texts.dropNamed(to)}
          busyLabel={busy === 'drop' ? texts.sending : undefined}
          onClick={() => void drop()}
        >
          {texts.drop}
        </Button>
      </Inline>
    </Letter>
  );
}

const Letters = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Letter = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding-block: ${space[4]};
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${colour.rule};
  }
`;

const Written = styled.p`
  white-space: pre-wrap;
`;
