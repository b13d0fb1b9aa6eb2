import { checkEmail, checkHttpsAddress, checkPhone, isMunicipalityCode, type FieldIssue } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { byRule, optionalByRule, optionalText, requiredText } from '../shared/schemas.ts';

/** An owner of the register as it is written. */
export const newUnregisteredOwnerSchema = z.object(
  {
    municipality: z.string('Required').check(
      z.trim(),
      z.minLength(1, { message: 'Required', abort: true }),
      byRule((code: string) => (isMunicipalityCode(code) ? null : { code: 'UnknownMunicipality' })),
    ),
    name: requiredText({ maximum: 100 }),
    /** What it may have in the ground. */
    about: optionalText({ maximum: 200 }),
    phone: optionalByRule(checkPhone),
    email: optionalByRule(checkEmail),
    website: optionalByRule(checkHttpsAddress),
  },
  'Required',
);
export type NewUnregisteredOwner = z.infer<typeof newUnregisteredOwnerSchema>;

/** An owner is useless to an inquirer who cannot reach it. */
export function unregisteredOwnerIssues({
  phone = '',
  email = '',
  website = '',
}: Pick<NewUnregisteredOwner, 'phone' | 'email' | 'website'>): FieldIssue[] {
  return phone.trim() + email.trim() + website.trim() === '' ? [{ path: 'phone', code: 'OwnerNotReachable' }] : [];
}
