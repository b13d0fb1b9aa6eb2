import { answerSchema } from '@schaktkoll/contract';
import type { Measure } from '@schaktkoll/domain';
import { useSchemaForm } from '@schaktkoll/forms';
import { isSameStep, useLeaveQuestion, useLeaveUploadsQuestion } from '@schaktkoll/routing';
import { casePageTexts } from '@schaktkoll/texts';
import type { UseFormReturn } from 'react-hook-form';

const { measureLabel, comment } = casePageTexts.answer;

export const severalAnswersLabels = { measure: measureLabel, comment };

/** The answer that all chosen cases get. */
export interface SeveralAnswersValues {
  measure: Measure | '';
  comment: string;
}

/**
 * The answer to the chosen cases. It is kept while others are chosen, and asks before it is left, also for the map in
 * place of the list.
 * @param offered the measures that all chosen cases offer
 */
export function useSeveralAnswersForm(
  offered: readonly Measure[],
  isSending: boolean,
): UseFormReturn<SeveralAnswersValues> {
  const form = useSchemaForm<SeveralAnswersValues>({
    schema: answerSchema,
    labels: severalAnswersLabels,
    // One that was chosen for other cases is not seen among the choices.
    rules: ({ measure }) => (offered.some((each) => each === measure) ? [] : [{ path: 'measure', code: 'ChooseOne' }]),
    defaultValues: { measure: '', comment: '' },
  });
  useLeaveQuestion(form.formState.isDirty && !isSending, isSameStep);
  useLeaveUploadsQuestion(isSending);
  return form;
}
