import type { AccessUser } from './accessUser.ts';

/**
 * The response mode in which an app asks the provider by an ordinary request, without a frame, who is signed in
 * (record 2).
 */
export const silentResponseMode = 'json';

/** The response of the provider in that mode. */
export interface SilentResponse {
  /** What it would add to the address of a page: code or error, with state and issuer. */
  readonly answer: Readonly<Record<string, string>>;
  /** The user's access facts; null when no user is signed in. */
  readonly access: AccessUser | null;
}
