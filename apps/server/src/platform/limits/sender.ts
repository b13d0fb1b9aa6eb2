import type { SignedInUser } from '../caller.ts';
import { networksOf, type Network } from './networks.ts';

/**
 * Kinds of senders, each with places of its own in the common lines: cable owners and those who run the service, their
 * and other programs, browsers in which an account's owner has signed in, inquirers, and everybody else.
 */
export type Side = 'owner' | 'program' | 'known' | 'inquirer' | 'anonymous';

/** Sides with priority: an e-mail address alone gives no such account. */
const firstSides: ReadonlySet<Side> = new Set(['owner', 'program', 'known']);

export const hasPriority = ({ side }: Sender): boolean => firstSides.has(side);

/** Who takes a place in a common line. */
export interface Sender {
  /** A user, a browser or a network; null for the server itself, which has no bound of its own. */
  readonly id: string | null;
  /** From the narrowest; none for programs, because one address may run those of many organisations. */
  readonly networks: readonly Network[];
  readonly side: Side;
}

/** Work of the server itself: its start, its commands, and what a signed-in user does seldom. */
export const theServer: Sender = { id: null, networks: [], side: 'known' };

/** A sender with an account. */
export type UserSender = Sender & { readonly id: string };

/** The sender of a call that needs an account. */
export function senderOf(
  { id, program, roles, isSuperUser }: Pick<SignedInUser, 'id' | 'program' | 'roles' | 'isSuperUser'>,
  address: string,
): UserSender {
  if (program !== null) return { id, networks: [], side: 'program' };
  const isOwner = isSuperUser || roles.some((role) => role.startsWith('CableOwner'));
  return { id, networks: networksOf(address), side: isOwner ? 'owner' : 'inquirer' };
}

/** A caller without an account, or who has not signed in yet: one network is one sender. */
export function anonymousAt(address: string): Sender {
  const networks = networksOf(address);
  return { id: networks[0].name, networks, side: 'anonymous' };
}
