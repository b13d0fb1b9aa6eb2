import type { CableOwnerCase, OwnerCaseRecipient } from '@schaktkoll/contract';
import { expectsFiles, mayCarryMap, type Measure } from '@schaktkoll/domain';
import { useCurrentUser } from '@schaktkoll/shell';
import { answerLineTexts as texts } from '@schaktkoll/texts';
import { Button, LoadingBlock, Text } from '@schaktkoll/ui';
import { Suspense, useState } from 'react';
import { AnswerMapFields } from './AnswerMapFields.ts';
import type { AnswerMapValues } from './mapValues.ts';

interface AnswerMapFieldProps {
  readonly item: CableOwnerCase;
  readonly recipient: OwnerCaseRecipient;
  readonly measure: Measure | null;
  readonly map: AnswerMapValues;
}

/**
 * The lines that go with an answer that may have some: opened by its button, or at once where the answer says that a map
 * was sent. What was chosen stays in view when the answer becomes another, which then cannot be sent with it.
 */
export function AnswerMapField({ item, recipient, measure, map }: AnswerMapFieldProps) {
  const { admin } = useCurrentUser();
  const [wasPressed, setWasPressed] = useState(false);
  const mayCarry = mayCarryMap(measure);
  const hasSent = recipient.map !== null && recipient.map.endReason === null;
  const isOpen =
    map.networkId !== '' ||
    map.issue !== null ||
    (mayCarry && (wasPressed || (measure !== null && expectsFiles(measure) && !hasSent)));
  if (admin) return mayCarry ? <Text $size={16}>{texts.impersonation}</Text> : null;
  return (
    <>
      {hasSent && measure !== null && <Text $size={16}>{mayCarry ? texts.goesOn : texts.ends}</Text>}
      {isOpen && (
        <Suspense fallback={<LoadingBlock text={texts.loading} />}>
          <AnswerMapFields item={item} recipientId={recipient.id} />
        </Suspense>
      )}
      {mayCarry && !isOpen && (
        <div>
          <Button size="compact" icon="plus" onClick={() => setWasPressed(true)}>
            {texts.add}
          </Button>
        </div>
      )}
    </>
  );
}
