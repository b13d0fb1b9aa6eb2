import type { InactivationReason, Role, UserStatus } from '@schaktkoll/domain';
import { demoAccounts, demoOrganisations } from './accounts.ts';

export interface DemoUser {
  readonly login: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly organisation: string;
  readonly status: UserStatus;
  readonly inactivationReason: InactivationReason | null;
  /** Disabled after too many wrong passwords; only a reset or the e-ID lets the user sign in. */
  readonly isPasswordInactivated: boolean;
  /** False for a user who has never chosen a password. */
  readonly hasPassword: boolean;
  /** −1 means no limit. */
  readonly maximumCases: number;
}

const { builder, association, contractor, heating, streets, hidden, deregistered, nature } = demoOrganisations;
const { support, digger, fiber, electricity, watcher, private: privatePersons } = demoOrganisations;

const user = (
  login: string,
  name: string,
  roles: readonly Role[],
  where: Partial<DemoUser> & Pick<DemoUser, 'organisation'>,
): DemoUser => ({
  login,
  name,
  roles,
  status: 'Active',
  inactivationReason: null,
  isPasswordInactivated: false,
  hasPassword: true,
  maximumCases: where.organisation === privatePersons ? 2 : -1,
  ...where,
});
const inactive = (inactivationReason: InactivationReason): Partial<DemoUser> => ({
  status: 'Inactive',
  inactivationReason,
});
const invited: Partial<DemoUser> = { status: 'AwaitingActivation', hasPassword: false };

/** Users in addition to the log-ins of the README: every status, every inactivation reason, and pairs of roles. */
const others: readonly DemoUser[] = [
  user('avstangd', 'Asta Avstängd', ['Inquirer'], { organisation: digger, ...inactive('ByUser') }),
  // Active, and can sign in again after a password reset.
  user('lastkonto', 'Love Låst', ['Inquirer'], { organisation: digger, isPasswordInactivated: true }),
  user('overifierad', 'Olle Overifierad', ['Inquirer'], { organisation: digger, status: 'UnverifiedContactInfo' }),
  user('utankvot', 'Ulrika Utankvot', ['Inquirer'], { organisation: digger, maximumCases: 0 }),
  user('privatslutat', 'Pia Privat', ['Inquirer'], { organisation: privatePersons, ...inactive('ByUser') }),
  user('markchef', 'Marja Markchef', ['Inquirer', 'UserAdmin'], { organisation: builder }),
  user('markarbetare', 'Mårten Markarbetare', ['Inquirer'], { organisation: builder, maximumCases: 50 }),
  user('kolonist', 'Karin Kolonist', ['Inquirer', 'UserAdmin'], { organisation: association }),
  user('vantande', 'Valter Väntande', ['Inquirer', 'UserAdmin'], { organisation: contractor }),
  user('vantandeny', 'Vera Väntande', ['Inquirer'], { organisation: contractor, ...invited }),
  user('fiberadmin', 'Fatima Fiber', ['CableOwnerAdmin', 'UserAdmin'], { organisation: fiber }),
  user('sodrasvarare', 'Stina Söder', ['CableOwnerAnswerer'], { organisation: fiber }),
  user('elsvarare', 'Elis Elsvarare', ['CableOwnerAnswerer', 'Inquirer'], { organisation: electricity }),
  user('varmeagare', 'Valdemar Värme', ['CableOwnerAdmin', 'UserAdmin'], { organisation: heating }),
  user('varmesvarare', 'Viola Värme', ['CableOwnerAnswerer'], { organisation: heating }),
  user('gatuagare', 'Gunnar Gata', ['CableOwnerAdmin', 'Inquirer'], { organisation: streets }),
  user('vakthavande', 'Vidar Vakt', ['CableOwnerAdmin'], { organisation: hidden }),
  user('avregistrerad', 'Arne Avregistrerad', ['CableOwnerAdmin'], {
    organisation: deregistered,
    ...inactive('OrganisationUnregistered'),
  }),
  user('naturbevakare', 'Nils Naturvårdare', ['CableOwnerAdmin'], { organisation: nature }),
  user('byasvarare', 'Bo Byanät', ['CableOwnerAnswerer', 'CableOwnerAdmin'], { organisation: watcher }),
  user('andrasystem', 'Siv System', ['SuperUser', 'Inquirer'], { organisation: support }),
];

/** Every user of the demo data, the log-ins of the README first. */
export const demoUsers: readonly DemoUser[] = [
  // A user administrator also has another role (specification section 6).
  ...demoAccounts.map(({ login, name, role, organisation }) =>
    user(login, name, role === 'UserAdmin' ? ['Inquirer', 'UserAdmin'] : [role], { organisation }),
  ),
  ...others,
];
