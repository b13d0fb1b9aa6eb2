import type { newCaseSchema } from '@schaktkoll/contract';
import type * as z from 'zod/mini';

/** A new case as the contract's schema gives it: trimmed. */
export type ParsedNewCase = z.output<typeof newCaseSchema>;
