import type { BankIdUsage } from '@schaktkoll/domain';
import type { Database } from '../src/platform/db/database.ts';
import { createPersonKeys } from '../src/identity/bankId/personKeys.ts';
import { demoOrganisations } from './accounts.ts';

/** Organisations with a setting for the e-ID; the others allow it. */
export const demoBankIdUsages: Readonly<Record<string, BankIdUsage>> = {
  [demoOrganisations.association]: 'Deny',
  [demoOrganisations.heating]: 'Force',
};

/** The organisation whose accounts log in to an old system, if one is configured (ACCOUNT-3). */
export const demoLegacyOrganisation = demoOrganisations.nature;

/**
 * The persons with connected accounts: Alma Provsson, Björn Testlund and Elin Exempelgren of the simulator, by personal
 * number.
 */
const connected: readonly (readonly [personalNumber: string, logins: readonly string[]])[] = [
  ['198504149801', ['fragare']],
  // Several accounts, one of which is inactive.
  ['197911029812', ['fiberadmin', 'vakthavande', 'byasvarare', 'avstangd']],
  ['200101159846', ['kolonist']],
];

/** An account and the key of its person. */
export interface DemoLink {
  readonly login: string;
  readonly personKey: string;
}

/** The connections to store; read before the transaction of the demo data starts, because this may generate the key. */
export async function demoLinks(database: Database, personalNumberKey: string | null): Promise<readonly DemoLink[]> {
  const keys = createPersonKeys({ config: { personalNumberKey }, database });
  const links = connected.map(async ([personalNumber, logins]) => {
    const personKey = await keys.of(personalNumber);
    return logins.map((login) => ({ login, personKey }));
  });
  return (await Promise.all(links)).flat();
}
