import { webServiceRoles } from '@schaktkoll/domain';
import type { ObjectAccess } from './call.ts';

/** The calls of the provider: for super users, and never while impersonating. */
export const forSuperUsers = {
  access: { kind: 'roles', roles: ['SuperUser'] },
  duringImpersonation: 'refused',
} as const;

/** Colleagues read each other's cases; a private person's cases are visible to that person only (ROLE-4). */
const inquirerReads: ObjectAccess = {
  own: 'allowed',
  colleague: 'allowed',
  otherPrivatePerson: 'NotFound',
  otherOrganisation: 'NotFound',
  otherAnswerPoint: 'NotFound',
};

const everything: ObjectAccess = {
  own: 'allowed',
  colleague: 'allowed',
  otherPrivatePerson: 'allowed',
  otherOrganisation: 'allowed',
  otherAnswerPoint: 'allowed',
};

/** The lists of an inquirer's side, for people and programs. */
export const inquirerListAccess = {
  kind: 'roles',
  roles: ['Inquirer', 'SuperUser'],
  programs: webServiceRoles,
} as const;

/** What comes before a case is sent, for people and the programs that send cases. */
export const newCaseAccess = { kind: 'roles', roles: ['Inquirer'], programs: ['WebServiceInquirer'] } as const;

export const inquirerCaseAccess = {
  ...inquirerListAccess,
  objects: {
    Inquirer: inquirerReads,
    SuperUser: everything,
    WebServiceUser: inquirerReads,
    WebServiceInquirer: inquirerReads,
  },
} as const;

/** Lines of owners: never for programs (ANSWER-17). */
export const linesAccess = { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerReads } } as const;

export const inquirerCopyAccess = {
  ...newCaseAccess,
  objects: { Inquirer: inquirerReads, WebServiceInquirer: inquirerReads },
} as const;

const inquirerChanges: ObjectAccess = { ...inquirerReads, colleague: 'CaseOwnedByColleague' };

/** Only the inquirer of the case changes it, a person or a program, until a colleague takes it over (CASE-13). */
export const inquirerChangeAccess = {
  ...newCaseAccess,
  objects: { Inquirer: inquirerChanges, WebServiceInquirer: inquirerChanges },
} as const;

const overtakes: ObjectAccess = { ...inquirerReads, own: 'CaseAlreadyOwn' };

/** A colleague takes over a case, or a program does. */
export const overtakeAccess = {
  ...newCaseAccess,
  objects: { Inquirer: overtakes, WebServiceInquirer: overtakes },
} as const;

const ownerAdmin: ObjectAccess = { ...inquirerReads, otherAnswerPoint: 'allowed' };
const ownerRoles = ['CableOwnerAdmin', 'CableOwnerAnswerer'] as const;

/** Those who answer cases of an owner: people and the module. */
export const ownerAccess = { kind: 'roles', roles: ownerRoles, programs: ['CableOwnerModule'] } as const;

/**
 * An owner's administrator answers for all its answer points, an answerer for the linked ones (ROLE-5). So does a module,
 * for all while it is assigned to none.
 */
export const ownerCaseAccess = {
  ...ownerAccess,
  objects: { CableOwnerAdmin: ownerAdmin, CableOwnerAnswerer: inquirerReads, CableOwnerModule: ownerAdmin },
} as const;

/** The lines of the own answers, for people alone. */
export const ownLinesAccess = {
  kind: 'roles',
  roles: ownerRoles,
  objects: { CableOwnerAdmin: ownerAdmin, CableOwnerAnswerer: inquirerReads },
} as const;

/** What an owner's administrator keeps, and its module may keep too. */
export const ownerAdminAccess = {
  kind: 'roles',
  roles: ['CableOwnerAdmin'],
  programs: ['CableOwnerModule'],
} as const;
