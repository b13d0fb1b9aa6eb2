import type { Provider } from 'oidc-provider';

/** The OpenID provider, as those see it who are given it; `provider.ts` makes it. */
export type SignInProvider = Provider;
