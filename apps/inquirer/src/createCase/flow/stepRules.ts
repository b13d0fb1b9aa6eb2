import { formFields } from '@schaktkoll/contract';
import {
  checkNewCase,
  entriesOf,
  hasField,
  valuesOfPurpose,
  type CaseFieldName,
  type CasePurpose,
  type FieldIssue,
  type SystemSettings,
} from '@schaktkoll/domain';
import { schemaIssues } from '@schaktkoll/forms';
import * as z from 'zod/mini';
import type { CaseValues } from './caseValues.ts';
import { stepOf, type StepKey } from './steps.ts';

const schemas = new Map<string, z.core.$ZodType>();

/** The contract's schema of a purpose's fields in a step. The field of files validates itself. */
export function schemaOf(step: StepKey, purpose: CasePurpose): z.core.$ZodType {
  const key = `${step} ${purpose}`;
  const made =
    schemas.get(key) ??
    z.object(
      Object.fromEntries(
        entriesOf<CaseFieldName, z.core.$ZodType>(formFields).filter(
          ([name]) => stepOf(name) === step && hasField(purpose, name),
        ),
      ),
    );
  schemas.set(key, made);
  return made;
}

/**
 * What the rules depend on besides the fields: the purpose, the Swedish day, and the limits that a super user may
 * change.
 */
export interface RuleFacts {
  readonly purpose: CasePurpose;
  readonly today: string;
  readonly settings: SystemSettings;
}

/** The issues of one step by the rules that span fields. */
export function rulesOf(step: StepKey, values: CaseValues, { purpose, today, settings }: RuleFacts): FieldIssue[] {
  return checkNewCase({ ...valuesOfPurpose(values, purpose), purpose }, today, settings).filter(
    ({ path }) => stepOf(path) === step,
  );
}

/** Whether a step's fields could be sent. The step of the map is not checked here. */
export function isSound(step: StepKey, values: CaseValues, facts: RuleFacts): boolean {
  return rulesOf(step, values, facts).length === 0 && schemaIssues(schemaOf(step, facts.purpose), values).length === 0;
}
