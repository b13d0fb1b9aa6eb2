import { useWithdrawAnswerMap } from '@schaktkoll/api-client';
import { mapWithdrawalSchema } from '@schaktkoll/contract';
import { longestMapReason } from '@schaktkoll/domain';
import { TextAreaField } from '@schaktkoll/forms';
import { answerLineTexts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';
import { formerMap, MapChangeForm, type MapChangeProps } from './MapChangeForm.tsx';

const texts = answerLineTexts.withdraw;
const labels = { reason: texts.reason };

/** Takes the lines of a given answer back, and says why. */
export function WithdrawMapForm(change: MapChangeProps) {
  const { run } = useWithdrawAnswerMap();
  return (
    <MapChangeForm<{ reason: string; former: string }>
      {...change}
      texts={texts}
      schema={mapWithdrawalSchema}
      labels={labels}
      label={texts.open}
      valuesOf={(recipient) => ({ reason: '', former: formerMap(recipient) })}
      submitVariant="danger"
      send={({ reason }, place) => run({ ...place, body: { reason } })}
    >
      {({ control }) => (
        <>
          <Text $size={16}>{texts.body}</Text>
          <TextAreaField
            control={control}
            name="reason"
            label={texts.reason}
            hint={texts.reasonHint}
            maximum={longestMapReason}
            rows={3}
          />
        </>
      )}
    </MapChangeForm>
  );
}
