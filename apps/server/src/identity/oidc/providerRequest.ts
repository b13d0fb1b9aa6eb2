import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignInProof } from './oidc.repository.ts';

/** A request that the provider answers, for what its storage is asked meanwhile. */
export interface ProviderRequest {
  /** Path under the authority. */
  readonly path: string;
  /** Address of the caller. */
  readonly address: string;
  readonly requestId: string;
  /** Identifiers of the sessions that it read: they may be updated, never inserted, for somebody may have ended them. */
  readonly foundSessions: Set<string>;
  /** The sign-in that it finishes, which alone gives a person a new session. */
  signIn: SignInProof | null;
}

/** The provider hands its storage no request: the one under way is found here. */
export const providerRequest = new AsyncLocalStorage<ProviderRequest>();
