import { bankIdUsages } from '@schaktkoll/domain';
import * as z from 'zod/mini';

/** The values of the form of the bank e-ID. */
export const bankIdUsageForm = z.object({ bankIdUsage: z.enum(bankIdUsages, 'ChooseOne') });
