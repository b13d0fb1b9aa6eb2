import { useCommentCase } from '@schaktkoll/api-client';
import { FormInPlace } from '@schaktkoll/cases';
import { ownerCommentSchema, type CableOwnerCase, type CaseRecipient } from '@schaktkoll/contract';
import { commentTransition, isAnswer, longestOwnerComment } from '@schaktkoll/domain';
import { FormShell, TextAreaField, useSchemaForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { ownerAnswerTexts } from '@schaktkoll/texts';
import { Button, useToasts } from '@schaktkoll/ui';

const texts = ownerAnswerTexts.comment;
const labels = { comment: texts.label };

interface WriteCommentProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
}

/** Writes to the inquirer without answering. */
export function WriteComment({ item, recipient }: WriteCommentProps) {
  return (
    <FormInPlace isQuiet label={texts.open} isAllowed={commentTransition(item, recipient).ok}>
      {(leave) => <CommentForm item={item} recipient={recipient} onLeave={leave} />}
    </FormInPlace>
  );
}

interface CommentFormProps extends WriteCommentProps {
  readonly onLeave: () => void;
}

/** A comment to the inquirer, apart from an answer. */
function CommentForm({ item, recipient, onLeave }: CommentFormProps) {
  const { run } = useCommentCase();
  const toasts = useToasts();
  const form = useSchemaForm({ schema: ownerCommentSchema, labels, defaultValues: { comment: '' } });
  useLeaveQuestion(form.formState.isDirty);
  return (
    <FormShell
      form={form}
      closesWhenSent
      label={texts.heading}
      labels={labels}
      submitLabel={texts.send}
      busyLabel={texts.busy}
      submitVariant="secondary"
      actions={<Button onClick={onLeave}>{texts.cancel}</Button>}
      onSubmit={async (body) => {
        await run({ params: { caseNumber: item.caseNumber, caseRecipientId: recipient.id }, body });
        form.reset({ comment: '' });
        toasts.showInfo(texts.done);
        onLeave();
      }}
    >
      <TextAreaField
        control={form.control}
        name="comment"
        label={texts.label}
        hint={isAnswer(recipient.measure) ? texts.hintAnswered : texts.hint}
        maximum={longestOwnerComment}
      />
    </FormShell>
  );
}
