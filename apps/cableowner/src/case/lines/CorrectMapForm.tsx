import { useCorrectAnswerMap } from '@schaktkoll/api-client';
import { withGivenMapSchema, type GivenMap, type OwnerCaseRecipient } from '@schaktkoll/contract';
import { answerLineTexts } from '@schaktkoll/texts';
import { LoadingBlock, Text } from '@schaktkoll/ui';
import { Suspense } from 'react';
import { AnswerMapFields } from './AnswerMapFields.ts';
import { formerMap, MapChangeForm, type MapChangeProps } from './MapChangeForm.tsx';
import { emptyMap, givenMapOf, mapIssues, mapLabels, withMapErrors, type AnswerMapValues } from './mapValues.ts';

const texts = answerLineTexts.correct;

interface Values {
  map: AnswerMapValues;
  former: string;
}

const valuesOf = (recipient: OwnerCaseRecipient): Values => {
  const { showsAll, audience, hidesFromPrivate, mayDownload } = recipient.map ?? emptyMap;
  return { map: { ...emptyMap, showsAll, audience, hidesFromPrivate, mayDownload }, former: formerMap(recipient) };
};

/** Replaces the lines of a given answer, or adds some. */
export function CorrectMapForm(change: MapChangeProps) {
  const { item, recipient } = change;
  const { run } = useCorrectAnswerMap();
  return (
    <MapChangeForm<Values>
      {...change}
      texts={texts}
      schema={withGivenMapSchema}
      labels={mapLabels}
      label={recipient.map === null ? texts.add : texts.open}
      toInput={({ map }) => ({ map: givenMapOf(map) })}
      rules={({ map }) =>
        map.networkId === '' && map.issue === null
          ? [{ path: 'map.networkId', code: 'ChooseOne' }]
          : mapIssues(map, recipient.measure)
      }
      valuesOf={valuesOf}
      submitVariant="secondary"
      send={({ map }, place) =>
        run({ ...place, body: givenMapOf(map) as GivenMap }).catch((error: unknown) => {
          throw withMapErrors(error);
        })
      }
    >
      {() => (
        <>
          <Text $size={16}>{recipient.map === null ? texts.addBody : texts.body}</Text>
          <Suspense fallback={<LoadingBlock text={answerLineTexts.loading} />}>
            <AnswerMapFields item={item} recipientId={recipient.id} />
          </Suspense>
        </>
      )}
    </MapChangeForm>
  );
}
