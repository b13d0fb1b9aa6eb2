import { testName, type Role } from '@schaktkoll/domain';

/** A log-in of the demo data. */
export interface DemoAccount {
  readonly login: string;
  readonly password: string;
  readonly name: string;
  readonly role: Role;
  /** The stored name of the organisation. */
  readonly organisation: string;
}

/** One password for all. It is public, so it exists only in demo data. */
export const demoPassword = 'Schaktkoll-2026!';

/** The organisations of the demo data. All names are invented. */
export const demoOrganisations = {
  support: 'Schaktkoll Användarstöd',
  digger: 'Grävlaget Norrsken AB',
  fiber: 'Stadsnät Tvåbäck AB',
  electricity: 'Bergslinjens Elnät AB',
  water: 'Åhamns kommun, vatten och avlopp',
  watcher: 'Byanätet Framåt',
  private: 'Privatanvändare',
  builder: 'Markbyggarna i Vättertrakten AB',
  association: 'Koloniföreningen Solrosen',
  contractor: 'Schakt och Sten i Väst AB',
  heating: 'Vätterstads Fjärrvärme AB',
  streets: 'Vätterstads kommun, gata och park',
  hidden: 'Skyddade ledningar Nord',
  deregistered: 'Granby fiberförening',
  nature: 'Naturvårdarna Östra Åmåla',
  sandbox: testName('Sandlåda Tvåbäck'),
} as const;

const { support, digger, fiber, electricity, water, watcher } = demoOrganisations;
const account = (login: string, name: string, role: Role, organisation: string): DemoAccount => ({
  login,
  password: demoPassword,
  name,
  role,
  organisation,
});

/** Every log-in of the demo data: one for each role, and those that the main job needs. */
export const demoAccounts: readonly DemoAccount[] = [
  account('fragare', 'Frida Frågare', 'Inquirer', digger),
  account('kollega', 'Kalle Kollega', 'Inquirer', digger),
  account('privat', 'Petra Privat', 'Inquirer', demoOrganisations.private),
  // A user has one draft, so a second log-in allows forms to be filled in at the same time.
  account('nyfragare', 'Nils Nyfrågare', 'Inquirer', digger),
  account('utkast1', 'Ulrika Utkast', 'Inquirer', digger),
  account('utkast2', 'Urban Utkast', 'Inquirer', digger),
  account('utkast3', 'Una Utkast', 'Inquirer', digger),
  account('utkast4', 'Ulf Utkast', 'Inquirer', digger),
  account('utkast5', 'Ursula Utkast', 'Inquirer', digger),
  account('utkast6', 'Uno Utkast', 'Inquirer', digger),
  account('ledningsagare', 'Lena Ledning', 'CableOwnerAdmin', fiber),
  account('svarare', 'Sven Svarare', 'CableOwnerAnswerer', fiber),
  account('elagare', 'Elsa Elnät', 'CableOwnerAdmin', electricity),
  account('vattenagare', 'Viktor Vatten', 'CableOwnerAdmin', water),
  account('bevakare', 'Berit Bevakare', 'CableOwnerAdmin', watcher),
  account('anvandaradmin', 'Anna Administratör', 'UserAdmin', digger),
  // Sends cases that reach invented owners alone, and administers programs (OWNER-8).
  account('sandlada', 'Sanna Sandlåda', 'UserAdmin', demoOrganisations.sandbox),
  account('anvandarstod', 'Ulla Användarstöd', 'UserSupport', support),
  account('systemadmin', 'Sixten System', 'SuperUser', support),
  // These three are programs: the log-in page refuses them (ROLE-2).
  account('ledningsmodul', 'Modulen Tvåbäck', 'CableOwnerModule', fiber),
  account('webbtjanst', 'Webbtjänsten Norrsken', 'WebServiceUser', digger),
  account('webbfragare', 'Webbfrågaren Norrsken', 'WebServiceInquirer', digger),
];
