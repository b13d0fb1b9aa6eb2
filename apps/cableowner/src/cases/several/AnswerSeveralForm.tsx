import type { answerCase, BodyOf } from '@schaktkoll/contract';
import type { Measure } from '@schaktkoll/domain';
import { FormShell, RadioGroupField, TextAreaField } from '@schaktkoll/forms';
import { casePageTexts, measureTexts, severalAnswersTexts as texts } from '@schaktkoll/texts';
import { Button, Inline, ProgressBar, StatusBox, Text } from '@schaktkoll/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { AnswerPlace } from './answerPlaces.ts';
import type { SeveralAnswers } from './useAnswerSeveral.ts';
import { severalAnswersLabels as labels, type SeveralAnswersValues } from './useSeveralAnswersForm.ts';

const words = casePageTexts.answer;

interface AnswerSeveralFormProps {
  readonly form: UseFormReturn<SeveralAnswersValues>;
  readonly places: readonly AnswerPlace[];
  /** The measures that all the places offer. */
  readonly offered: readonly Measure[];
  /** How many cases the places belong to. */
  readonly count: number;
  readonly sending: SeveralAnswers;
}

/** One measure and one comment for all chosen cases, with progress while they are sent. */
export function AnswerSeveralForm({ form, places, offered, count, sending }: AnswerSeveralFormProps) {
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
      <StatusBox kind="warning">
        <Text>{texts.noCommon}</Text>
      </StatusBox>
    );
  }
  return (
    <FormShell
      form={form}
      label={texts.heading}
      labels={labels}
      submitLabel={texts.send(count)}
      busyLabel={texts.sending}
      onSubmit={(values) => run(places, values as BodyOf<typeof answerCase>)}
    >
      <Text>{texts.confirm}</Text>
      <RadioGroupField
        control={form.control}
        name="measure"
        label={words.measure}
        choices={offered.map((measure) => ({ value: measure, label: measureTexts.name(measure) }))}
      />
      <TextAreaField
        control={form.control}
        name="comment"
        label={words.comment}
        hint={words.commentHint}
        optional
        maximum={2000}
      />
    </FormShell>
  );
}
