import { answerSchema, type answerCase, type BodyOf } from '@schaktkoll/contract';
import type { Measure } from '@schaktkoll/domain';
import { FormShell, RadioGroupField, TextAreaField, useSchemaForm } from '@schaktkoll/forms';
import { isSameStep, useLeaveQuestion, useLeaveUploadsQuestion } from '@schaktkoll/routing';
import { casePageTexts, measureTexts, severalAnswersTexts as texts } from '@schaktkoll/texts';
import { Button, Inline, ProgressBar, Note, Text } from '@schaktkoll/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { AnswerPlace } from './answerPlaces.ts';
import type { SeveralAnswers } from './useAnswerSeveral.ts';

const answerTexts = casePageTexts.answer;

interface AnswerSeveralFormProps {
  readonly form: UseFormReturn<SeveralAnswersValues>;
  readonly places: readonly AnswerPlace[];
  /** The measures that all the places offer. */
  readonly offered: readonly Measure[];
  readonly sending: SeveralAnswers;
}

/** One measure and one comment for all chosen cases, with progress while they are sent. */
export function AnswerSeveralForm({ form, places, offered, sending }: AnswerSeveralFormProps) {
  const { progress, run, stop } = sending;
  if (progress !== null) {
    const { done, total } = progress;
    return (
      <div>
        <Text role="status">{texts.progress(done, total)}</Text>
        <ProgressBar value={total === 0 ? 0 : done / total} label={texts.sending} />
        <Inline>
          <Button onClick={stop}>{texts.stop}</Button>
        </Inline>
      </div>
    );
  }
  if (offered.length === 0) {
    return (
      <Note kind="warning">
        <Text>{texts.noCommon}</Text>
      </Note>
    );
  }
  return (
    <FormShell
      form={form}
      label={texts.heading}
      labels={labels}
      submitLabel={texts.send(places.length)}
      busyLabel={texts.sending}
      onSubmit={(values) => run(places, values as BodyOf<typeof answerCase>)}
    >
      <Text>{texts.confirm}</Text>
      <RadioGroupField
        control={form.control}
        name="measure"
        label={answerTexts.measure}
        choices={offered.map((measure) => ({ value: measure, label: measureTexts.name(measure) }))}
        isNumbered
      />
      <TextAreaField
        control={form.control}
        name="comment"
        label={answerTexts.comment}
        hint={answerTexts.commentHint}
        rows={3}
        optional
        maximum={2000}
      />
    </FormShell>
  );
}

const labels = { measure: answerTexts.measureLabel, comment: answerTexts.comment };

/** The answer that all chosen cases get. */
interface SeveralAnswersValues {
  measure: Measure | '';
  comment: string;
}

/**
 * The answer to the chosen cases. It stays while others are chosen. Leaving it is confirmed first, also for the map in
 * place of the list.
 * @param offered the measures that all chosen cases offer
 */
export function useSeveralAnswersForm(
  offered: readonly Measure[],
  isSending: boolean,
): UseFormReturn<SeveralAnswersValues> {
  const form = useSchemaForm<SeveralAnswersValues>({
    schema: answerSchema,
    labels: labels,
    // A measure that was chosen for other cases may not be among the choices.
    rules: ({ measure }) => (offered.some((each) => each === measure) ? [] : [{ path: 'measure', code: 'ChooseOne' }]),
    defaultValues: { measure: '', comment: '' },
  });
  useLeaveQuestion(form.formState.isDirty && !isSending, isSameStep);
  useLeaveUploadsQuestion(isSending);
  return form;
}
