import { createContext, type ReactNode } from 'react';

/** Renders the ways to the support, for whatever shows an error and does not know the configuration; `code` is the error code, if there is one. */
export const SupportSlot = createContext<((code: string | null) => ReactNode) | null>(null);
