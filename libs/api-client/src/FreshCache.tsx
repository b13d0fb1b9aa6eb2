import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

const emptyCache = { provider: () => new Map() };

/**
 * Answers that were read below here are kept apart from all others: none that another person was given is drawn, or
 * waited for because it is under way.
 */
export function FreshCache({ children }: { readonly children: ReactNode }) {
  return <SWRConfig value={emptyCache}>{children}</SWRConfig>;
}
