import {
  bankIdUsages,
  checkOrganisationNumber,
  organisationTypes,
  testNamePrefix,
  textLengths,
} from '@schaktkoll/domain';
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
/** What is decided of a sandbox when it is created; its name begins with the mark of tests in any case. */
export const newSandboxSchema = z.object(
  {
    name: requiredText({
      ...textLengths.organisationName,
      maximum: textLengths.organisationName.maximum - testNamePrefix.length,
    }),
    type: z.enum(organisationTypes, 'ChooseOne'),
  },
  'Required',
);
export type NewSandbox = z.infer<typeof newSandboxSchema>;
export type OrganisationChange = z.infer<typeof organisationChangeSchema>;
