import { useWithdrawAnswerMap } from '@schaktkoll/api-client';
import { mapWithdrawalSchema, type CableOwnerCase, type OwnerCaseRecipient } from '@schaktkoll/contract';
import { longestMapReason } from '@schaktkoll/domain';
import { TextAreaField, VersionedForm } from '@schaktkoll/forms';
import { answerLineTexts, casePageTexts } from '@schaktkoll/texts';
import { Button, Text, useToasts } from '@schaktkoll/ui';

const texts = answerLineTexts.withdraw;
const labels = { reason: texts.reason };

interface WithdrawMapFormProps {
  readonly item: CableOwnerCase;
  readonly recipient: OwnerCaseRecipient;
  readonly onLeave: () => void;
}

interface Values {
  reason: string;
  /** The map that is taken back: another one by a colleague is a conflict. */
  former: string;
}

const valuesOf = ({ map }: OwnerCaseRecipient): Values => ({ reason: '', former: `${map?.id} ${map?.endReason}` });

/** Takes the lines of a given answer back, and says why. */
export function WithdrawMapForm({ item, recipient, onLeave }: WithdrawMapFormProps) {
  const { run } = useWithdrawAnswerMap();
  const toasts = useToasts();
  return (
    <VersionedForm<Values, OwnerCaseRecipient>
      schema={mapWithdrawalSchema}
      labels={labels}
      label={texts.open}
      stored={recipient}
      valuesOf={valuesOf}
      keeps="whole"
      save={({ reason }, { version }) =>
        run({
          params: { caseNumber: item.caseNumber, caseRecipientId: recipient.id },
          version,
          body: { reason },
        })
      }
      onSaved={() => toasts.showInfo(texts.done)}
      onDone={onLeave}
      changedText={casePageTexts.answer.changed}
      submitLabel={texts.send}
      submitVariant="danger"
      busyLabel={texts.busy}
      actions={() => <Button onClick={onLeave}>{texts.keep}</Button>}
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
    </VersionedForm>
  );
}
