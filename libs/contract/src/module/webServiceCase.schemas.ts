import type { CallSchemas } from '../shared/call.ts';
import { inquirerCaseCallSchemas } from '../inquirer/inquirerCase.schemas.ts';
import { newWebServiceCaseSchema } from '../shared/newCase.forms.ts';

export const webServiceCaseCallSchemas = {
  createWebServiceCase: { ...inquirerCaseCallSchemas.createCase, body: newWebServiceCaseSchema },
} satisfies Record<string, CallSchemas>;
