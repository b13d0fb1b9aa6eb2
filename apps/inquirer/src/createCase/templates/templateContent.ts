import type { InquirerCase } from '@schaktkoll/contract';
import { caseFieldEntries, copiedCaseForm, emptyCaseForm } from '@schaktkoll/domain';
import { noTypedInputs } from '../area/useTypedInputs.ts';
import { toDraftValues, type DraftContent } from '../draft/draftValues.ts';

/** A sent case as the form would have it. */
export function contentOfCase(item: InquirerCase): DraftContent {
  return {
    values: { ...emptyCaseForm(), ...copiedCaseForm(item), plan: [], attachments: [], renews: '' },
    areas: item.workAreas.map(({ name, geometry }) => ({ name, geometry, method: 'typed' })),
    typed: noTypedInputs,
  };
}

/**
 * What a template stores of a form: nothing that belongs to one case alone, such as its days and files, and the work
 * areas only if wanted.
 */
export function templateValues({ values, areas }: DraftContent, withAreas: boolean): Record<string, unknown> {
  const empty = emptyCaseForm();
  const ofOneCase = caseFieldEntries.flatMap(([name, field]): [string, unknown][] =>
    field.isNotCopied === true ? [[name, empty[name]]] : [],
  );
  return toDraftValues({
    values: {
      ...values,
      ...(Object.fromEntries(ofOneCase) as Partial<typeof values>),
      plan: [],
      attachments: [],
      renews: '',
    },
    areas: withAreas ? areas : [],
    typed: noTypedInputs,
  });
}
