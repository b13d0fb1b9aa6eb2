import type { LogIn } from './signIn.ts';

/** One password for all demo log-ins (README). */
const password = 'Schaktkoll-2026!';

/** The demo log-ins that the tests use, by what they are. */
export const accounts = {
  inquirer: { login: 'fragare', password },
  colleague: { login: 'kollega', password },
  privatePerson: { login: 'privat', password },
  /** Each with a draft of their own: tests run in parallel, and a user has one draft. */
  newInquirer: { login: 'nyfragare', password },
  drafters: [
    { login: 'utkast1', password },
    { login: 'utkast2', password },
    { login: 'utkast3', password },
    { login: 'utkast4', password },
  ],
  /** Send cases from templates. */
  templateUsers: [
    { login: 'utkast5', password },
    { login: 'utkast6', password },
  ],
  ownerAdmin: { login: 'ledningsagare', password },
  answerer: { login: 'svarare', password },
  electricityOwner: { login: 'elagare', password },
  /** Answers for an owner, and may create cases; has none. */
  ownerWhoDigs: { login: 'elsvarare', password },
  /** Change their contact details, each another one; no other test depends on them. */
  changer: { login: 'markarbetare', password },
  smsReader: { login: 'gatuagare', password },
  /** Connects a bank e-ID and disconnects it again. */
  connecter: { login: 'sodrasvarare', password },
  /** Belongs to an organisation that requires the bank e-ID. */
  forcedToBankId: { login: 'varmesvarare', password },
  /** Has never verified an e-mail address. */
  unverified: { login: 'overifierad', password },
  /** Get new passwords; no other test signs in as them. The first has had too many failed log-ins. */
  lockedOut: { login: 'lastkonto', password },
  forgetful: { login: 'utankvot', password },
  passwordChanger: { login: 'andrasystem', password },
  /** Belongs to the organisation whose accounts are in an old system, if a log-in of one is configured. */
  ofOldSystem: { login: 'naturbevakare', password },
  /** Belong to organisations with cases of their own, to which no test adds, so that their lists do not change. */
  builder: { login: 'markchef', password },
  gardener: { login: 'kolonist', password },
  /** No case has reached any of its answer points. */
  ownerWithoutCases: { login: 'vakthavande', password },
  waterOwner: { login: 'vattenagare', password },
  watcher: { login: 'bevakare', password },
  /** Becomes user administrator of an organisation without one. */
  becomingUserAdmin: { login: 'byasvarare', password },
  userAdmin: { login: 'anvandaradmin', password },
  userSupport: { login: 'anvandarstod', password },
  superUser: { login: 'systemadmin', password },
  module: { login: 'ledningsmodul', password },
  webServiceUser: { login: 'webbtjanst', password },
  webServiceInquirer: { login: 'webbfragare', password },
} as const satisfies Record<string, LogIn | readonly LogIn[]>;

/** One log-in for each role that may sign in by browser, and for each kind of inquirer and owner. */
export const browserAccounts: readonly LogIn[] = [
  accounts.inquirer,
  accounts.privatePerson,
  accounts.ownerAdmin,
  accounts.answerer,
  accounts.watcher,
  accounts.userAdmin,
  accounts.userSupport,
  accounts.superUser,
];
