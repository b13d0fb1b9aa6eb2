import type { SWRConfiguration } from 'swr';
import { ApiError } from './ApiError.ts';

interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** True for connections that the browser classifies as slow. */
function isSlowConnection(): boolean {
  const connection = (navigator as Navigator & { readonly connection?: NetworkInformation }).connection;
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}

/** A retry gets the same error response; only a missing response and a server error are worth one. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;
}

const slow = isSlowConnection();

/** Cache settings of specification section 7: the defaults, and the admin app's. Times in milliseconds. */
export const swrSettings = {
  standard: {
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
    errorRetryInterval: slow ? 10_000 : 5_000,
    loadingTimeout: slow ? 5_000 : 3_000,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    shouldRetryOnError: isWorthRetrying,
  },
  admin: {
    dedupingInterval: 30_000,
    focusThrottleInterval: 5_000,
    errorRetryCount: 2,
    errorRetryInterval: 500,
    loadingTimeout: slow ? 5_000 : 3_000,
    keepPreviousData: true,
    shouldRetryOnError: isWorthRetrying,
  },
} as const satisfies Record<string, SWRConfiguration>;
