import type { Provider } from 'oidc-provider';

/** The OpenID provider as a type of its own, so that its users need not import `provider.ts`, which creates it. */
export type SignInProvider = Provider;
