import type { newCaseSchema } from '@schaktkoll/contract';
import type { CreationMethod } from '@schaktkoll/domain';
import type * as z from 'zod/mini';

/** A new case as the contract's schemas give it, from the app or a program: trimmed. */
export type ParsedNewCase = Omit<z.output<typeof newCaseSchema>, 'creationMethod'> & {
  readonly creationMethod: CreationMethod;
};
