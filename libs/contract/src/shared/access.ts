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

export const inquirerCaseAccess = {
  kind: 'roles',
  roles: ['Inquirer', 'SuperUser'],
  objects: { Inquirer: inquirerReads, SuperUser: everything },
} as const;

export const inquirerCopyAccess = { kind: 'roles', roles: ['Inquirer'], objects: { Inquirer: inquirerReads } } as const;

/** Only the inquirer of the case changes it, until a colleague takes it over (CASE-13). */
export const inquirerChangeAccess = {
  kind: 'roles',
  roles: ['Inquirer'],
  objects: { Inquirer: { ...inquirerReads, colleague: 'CaseOwnedByColleague' } },
} as const;

/** A colleague takes over a case. */
export const overtakeAccess = {
  kind: 'roles',
  roles: ['Inquirer'],
  objects: { Inquirer: { ...inquirerReads, own: 'CaseAlreadyOwn' } },
} as const;

const ownerAdmin: ObjectAccess = { ...inquirerReads, otherAnswerPoint: 'allowed' };
const ownerRoles = ['CableOwnerAdmin', 'CableOwnerAnswerer'] as const;

/** Those who answer cases of an owner. */
export const ownerAccess = { kind: 'roles', roles: ownerRoles } as const;

/** An owner's administrator answers for all its answer points, an answerer for the linked ones (ROLE-5). */
export const ownerCaseAccess = {
  kind: 'roles',
  roles: ownerRoles,
  objects: { CableOwnerAdmin: ownerAdmin, CableOwnerAnswerer: inquirerReads },
} as const;
