import { useSend } from '@schaktkoll/api-client';
import { dropDeadLetter, sendDeadLetterAgain, type ListedDeadLetter } from '@schaktkoll/contract';
import { formatMoment, operationsTexts } from '@schaktkoll/texts';
import { Details, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { DeadItem, DeadItems } from './DeadItem.tsx';

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
      <DeadItems aria-label={texts.caption}>
        {letters.map((letter) => (
          <DeadLetter key={letter.id} letter={letter} onChanged={onChanged} />
        ))}
      </DeadItems>
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
  const again = {
    label: texts.sendAgain(to),
    doneText: texts.sent(to),
    run: () => send(sendDeadLetterAgain, { params: { id } }),
  };
  const drop = {
    label: texts.dropNamed(to),
    doneText: texts.dropped(to),
    question: texts.question,
    run: () => send(dropDeadLetter, { params: { id } }),
  };
  const facts = [
    operationsTexts.channels[channel],
    texts.kind(kind),
    ...(caseNumber === null ? [] : [texts.ofCase(caseNumber)]),
    texts.attempts(attempts),
    texts.deadAt(formatMoment(deadAt)),
  ];
  return (
    <DeadItem again={mayBeSentAgain ? again : null} drop={drop} onChanged={onChanged}>
      <Text>
        <strong>{to}</strong>
        {subject !== null && `: ${subject}`}
      </Text>
      <Text $muted>{facts.join(' · ')}</Text>
      {lastError !== null && <Text>{texts.error(lastError)}</Text>}
      <Details summary={texts.look}>{body === null ? <Text>{texts.secret}</Text> : <Written>{body}</Written>}</Details>
    </DeadItem>
  );
}

const Written = styled.p`
  white-space: pre-wrap;
`;
