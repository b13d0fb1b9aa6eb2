import { AsyncLocalStorage } from 'node:async_hooks';

/** A request that the provider answers, for what its storage is asked meanwhile. */
export interface ProviderRequest {
  /** Path under the authority. */
  readonly path: string;
  /** Address of the caller. */
  readonly address: string;
  readonly requestId: string;
}

/** The provider hands its storage no request: the one under way is found here. */
export const providerRequest = new AsyncLocalStorage<ProviderRequest>();
