import { bankIdUsages, checkOrganisationNumber, organisationTypes, textLengths } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { optionalByRule, requiredText } from '../shared/schemas.ts';

export const organisationChangeSchema = z.object(
  {
    name: requiredText(textLengths.organisationName),
    organizationNumber: optionalByRule(checkOrganisationNumber),
    type: z.enum(organisationTypes, 'InvalidChoice'),
    bankIdUsage: z.enum(bankIdUsages, 'InvalidChoice'),
    /** The largest number of ongoing cases of the organisation; −1 is no limit. */
    maxNumberOfCases: z
      .int('NotANumber')
      .check(
        z.gte(-1, 'OutOfBounds|{"minimum":0,"maximum":100000}'),
        z.lte(100_000, 'OutOfBounds|{"minimum":0,"maximum":100000}'),
      ),
    isHidden: z.boolean('Required'),
    isSuperUserOrganization: z.boolean('Required'),
    usesLegacyLogin: z.boolean('Required'),
  },
  'Required',
);
export type OrganisationChange = z.infer<typeof organisationChangeSchema>;
