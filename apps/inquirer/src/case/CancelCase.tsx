import { useCancelCase } from '@schaktkoll/api-client';
import { FormInPlace } from '@schaktkoll/cases';
import { cancellationSchema, type BodyOf, type cancelCase, type InquirerCase } from '@schaktkoll/contract';
import { cancelReasonsFor, checkCancellation, longestCancelComment, type CancelReason } from '@schaktkoll/domain';
import { FormShell, RadioGroupField, TextAreaField, useSchemaForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { cancelReasonTexts, casePageTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, Text, useOnMount, useToasts } from '@schaktkoll/ui';

const texts = casePageTexts.cancel;

/** Cancels the case with a reason. The form is the question: it says what happens and can be left. */
export function CancelCase({ item }: { readonly item: InquirerCase }) {
  return (
    <FormInPlace label={texts.button} text={<Text>{texts.body}</Text>} keepsText>
      {(leave) => <CancelCaseForm item={item} onLeave={leave} />}
    </FormInPlace>
  );
}

const labels = { reason: texts.reasonLabel, comment: texts.comment };

interface Values {
  reason: CancelReason | '';
  comment: string;
}

interface CancelCaseFormProps {
  readonly item: InquirerCase;
  readonly onLeave: () => void;
}

/** Why the case is cancelled, among the reasons that its purpose offers. */
function CancelCaseForm({ item, onLeave }: CancelCaseFormProps) {
  const { run } = useCancelCase();
  const reasons = cancelReasonsFor(item.purpose);
  const toasts = useToasts();
  const form = useSchemaForm<Values>({
    schema: cancellationSchema,
    rules: (values) => checkCancellation(values, item.purpose),
    labels,
    defaultValues: { reason: '', comment: '' },
  });
  useLeaveQuestion(form.formState.isDirty);
  useOnMount(() => form.setFocus('reason'));

  const cancel = async (values: Values) => {
    await run({
      params: { caseNumber: item.caseNumber },
      version: item.version,
      body: values as BodyOf<typeof cancelCase>,
    });
    toasts.showInfo(texts.done);
    focusPageHeading();
  };

  return (
    <FormShell
      form={form}
      closesWhenSent
      label={texts.button}
      labels={labels}
      submitLabel={texts.button}
      busyLabel={texts.busy}
      submitVariant="danger"
      onSubmit={cancel}
      actions={
        <Button variant="quiet" onClick={onLeave}>
          {texts.keep}
        </Button>
      }
    >
      <RadioGroupField
        control={form.control}
        name="reason"
        label={texts.reason}
        choices={reasons.map((value) => ({ value, label: cancelReasonTexts[value] }))}
      />
      <TextAreaField
        control={form.control}
        name="comment"
        label={texts.comment}
        hint={reasons.includes('Others') ? texts.commentHint : undefined}
        optional
        maximum={longestCancelComment}
      />
    </FormShell>
  );
}
