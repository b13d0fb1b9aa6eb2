import { useCorrectAnswerMap } from '@schaktkoll/api-client';
import { withGivenMapSchema, type CableOwnerCase, type GivenMap, type OwnerCaseRecipient } from '@schaktkoll/contract';
import { VersionedForm } from '@schaktkoll/forms';
import { answerLineTexts, casePageTexts } from '@schaktkoll/texts';
import { Button, LoadingBlock, Text, useToasts } from '@schaktkoll/ui';
import { Suspense } from 'react';
import { AnswerMapFields } from './AnswerMapFields.ts';
import { emptyMap, givenMapOf, mapIssues, mapLabels, withMapErrors, type AnswerMapValues } from './mapValues.ts';

const texts = answerLineTexts.correct;

interface CorrectMapFormProps {
  readonly item: CableOwnerCase;
  readonly recipient: OwnerCaseRecipient;
  readonly onLeave: () => void;
}

interface Values {
  map: AnswerMapValues;
  /** The map that is replaced: another one by a colleague is a conflict. */
  former: string;
}

const valuesOf = ({ map }: OwnerCaseRecipient): Values => ({
  map: map
    ? {
        ...emptyMap,
        showsAll: map.showsAll,
        audience: map.audience,
        hidesFromPrivate: map.hidesFromPrivate,
        mayDownload: map.mayDownload,
      }
    : emptyMap,
  former: map === null ? '' : `${map.id} ${map.endReason}`,
});

/** Replaces the lines of a given answer, or adds some. */
export function CorrectMapForm({ item, recipient, onLeave }: CorrectMapFormProps) {
  const { run } = useCorrectAnswerMap();
  const toasts = useToasts();
  return (
    <VersionedForm<Values, OwnerCaseRecipient>
      schema={withGivenMapSchema}
      labels={mapLabels}
      label={recipient.map === null ? texts.add : texts.open}
      toInput={({ map }) => ({ map: givenMapOf(map) })}
      rules={({ map }) =>
        map.networkId === '' && map.issue === null
          ? [{ path: 'map.networkId', code: 'ChooseOne' }]
          : mapIssues(map, recipient.measure)
      }
      stored={recipient}
      valuesOf={valuesOf}
      keeps="whole"
      save={async ({ map }, { version }) => {
        try {
          await run({
            params: { caseNumber: item.caseNumber, caseRecipientId: recipient.id },
            version,
            body: givenMapOf(map) as GivenMap,
          });
        } catch (error) {
          throw withMapErrors(error);
        }
      }}
      onSaved={() => toasts.showInfo(texts.done)}
      onDone={onLeave}
      changedText={casePageTexts.answer.changed}
      submitLabel={texts.send}
      submitVariant="secondary"
      busyLabel={texts.busy}
      actions={() => <Button onClick={onLeave}>{texts.keep}</Button>}
    >
      {() => (
        <>
          <Text $size={16}>{recipient.map === null ? texts.addBody : texts.body}</Text>
          <Suspense fallback={<LoadingBlock text={answerLineTexts.loading} />}>
            <AnswerMapFields item={item} recipientId={recipient.id} />
          </Suspense>
        </>
      )}
    </VersionedForm>
  );
}
