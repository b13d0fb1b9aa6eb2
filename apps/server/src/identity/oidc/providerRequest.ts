import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallerRow, SignInProof } from './oidc.repository.ts';

/** A request that the provider handles, with what its storage needs to know about it. */
export interface ProviderRequest {
  /** Path under the authority. */
  readonly path: string;
  readonly address: string;
  readonly requestId: string;
  /**
   * Identifiers of the sessions that it read. They may be updated but not inserted, because somebody may have ended
   * them.
   */
  readonly foundSessions: Set<string>;
  /** The sign-in that it completes, which is the only way to create a session. */
  signIn: SignInProof | null;
}

/** The provider passes no request to its storage; the current one is found here. */
export const providerRequest = new AsyncLocalStorage<ProviderRequest>();

/** What the check of an access token gets besides the token. */
export interface TokenCheck {
  /** The caller, whom the storage reads in the same query. */
  caller: CallerRow | null;
}

/** The check of a token that the provider is asked for, as {@link providerRequest}. */
export const tokenCheck = new AsyncLocalStorage<TokenCheck>();
