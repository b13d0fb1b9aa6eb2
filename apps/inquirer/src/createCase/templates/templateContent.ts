import type { InquirerCase } from '@schaktkoll/contract';
import { caseFieldEntries, caseFormSchemaNumber, copiedCaseForm, emptyCaseForm } from '@schaktkoll/domain';

/** A form as a draft stores it. It imports nothing of the flow, which would come into the page of a case with it. */
export interface StoredForm {
  readonly schemaNumber: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const noTypedInputs = {
  corners: { system: 'SWEREF99', corners: '' },
  box: { system: 'SWEREF99', point: '', shape: 'box', width: '', height: '', radius: '' },
};

/** A sent case as the form would have it. */
export function formOfCase(item: InquirerCase): StoredForm {
  const workAreas = item.workAreas.map(({ name, geometry }) => ({ name, geometry, method: 'typed' }));
  return {
    schemaNumber: caseFormSchemaNumber,
    values: { ...emptyCaseForm(), ...copiedCaseForm(item), workAreas },
  };
}

/**
 * What a template stores of a form: nothing that belongs to one case alone, such as its days and files, and the work
 * areas only if wanted.
 */
export function templateOf({ schemaNumber, values }: StoredForm, withAreas: boolean): StoredForm {
  const empty: Readonly<Record<string, unknown>> = emptyCaseForm();
  const ofOneCase = caseFieldEntries.filter(([, field]) => field.isNotCopied === true);
  return {
    schemaNumber,
    values: {
      ...values,
      ...Object.fromEntries(ofOneCase.map(([name]): [string, unknown] => [name, empty[name]])),
      workAreas: withAreas ? values['workAreas'] : [],
      plan: [],
      attachments: [],
      renews: '',
      deselectedOwners: [],
      addedOwners: [],
      typed: noTypedInputs,
    },
  };
}
