import { inviteExpiry, systemSettings, type Role } from '@schaktkoll/domain';
import { hashOfSecret } from '../src/identity/accounts/accountEmail.ts';
import { insertInvites } from '../src/identity/accounts/invites.repository.ts';
import type { Queries } from '../src/platform/db/database.ts';
import { uuidv7 } from '../src/platform/db/uuidv7.ts';
import { demoOrganisations } from './accounts.ts';
import { organisationIdOf } from './organisations.repository.ts';

const inviteDays = systemSettings.inviteDays.default;

/** Invites with public secrets, like the password of the demo accounts: `/account/create#invite=<secret>`. */
const demoInvites = [
  {
    secret: 'demoinbjudan-till-fiberbolaget-ny-svarare-1',
    organisation: demoOrganisations.fiber,
    email: 'ny.medarbetare@example.com',
    ageDays: 1,
  },
  {
    secret: 'demoinbjudan-till-fiberbolaget-for-gammal-2',
    organisation: demoOrganisations.fiber,
    email: 'sen.medarbetare@example.com',
    ageDays: inviteDays + 1,
  },
  {
    secret: 'demoinbjudan-till-gravlaget-blivande-kollega',
    organisation: demoOrganisations.digger,
    email: 'blivande.kollega@example.com',
    ageDays: 2,
  },
] as const;

/** Two invites of a cable owner, a valid one and an expired one, and one of an inquirer. */
export async function makeDemoInvites(transaction: Queries, now: Date): Promise<void> {
  for (const { secret, organisation, email, ageDays } of demoInvites) {
    const sentAt = new Date(now.getTime() - ageDays * 86_400_000);
    const role: Role = organisation === demoOrganisations.digger ? 'Inquirer' : 'CableOwnerAdmin';
    const terms = {
      organisationId: await organisationIdOf(transaction, organisation),
      roles: [role],
      recipientIds: [],
      createdBy: null,
      now: sentAt.toISOString(),
    };
    const expiresAt = inviteExpiry(sentAt, inviteDays);
    const invite = { id: uuidv7(sentAt.getTime()), email, secretHash: hashOfSecret(secret), expiresAt };
    await insertInvites(transaction, terms, [invite]);
  }
}
