import { silentResponseMode, type AccessUser, type SilentResponse } from '@schaktkoll/domain';
import type { UserManager } from 'oidc-client-ts';
import { checkIssuer } from './idToken.ts';

/** How the library sends a request out; it exports no name for it. */
type Navigator = NonNullable<ConstructorParameters<typeof UserManager>[3]>;
type RequestWindow = Awaited<ReturnType<Navigator['prepare']>>;

/**
 * Asks the provider who is signed in by an ordinary request, where the library uses a hidden frame, which would load
 * two more documents on the page's thread. The library validates the response like that of a frame
 * (record 2). The provider lets only this app's origin read it.
 */
export class SilentNavigator implements Navigator {
  readonly #authority: string;
  readonly #redirectUri: string;
  readonly #timeout: number;
  readonly #onAccess: ((access: AccessUser | null) => void) | undefined;

  /**
   * @param authority the provider, which must identify itself in the response
   * @param timeout of the request, in milliseconds
   * @param onAccess called with the user's access facts of each response; null when no user is signed in
   */
  constructor(authority: string, redirectUri: string, timeout: number, onAccess?: (access: AccessUser | null) => void) {
    this.#authority = authority;
    this.#redirectUri = redirectUri;
    this.#timeout = timeout;
    this.#onAccess = onAccess;
  }

  async prepare(): Promise<RequestWindow> {
    return { navigate: ({ url }) => this.#ask(url), close: () => undefined };
  }

  /** There is no callback page. */
  async callback(): Promise<void> {}

  async #ask(url: string): Promise<{ readonly url: string }> {
    const response = await fetch(`${url}&response_mode=${silentResponseMode}`, {
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(this.#timeout),
    });
    const { answer, access } = (await response.json()) as SilentResponse;
    checkIssuer(answer['iss'], this.#authority);
    this.#onAccess?.(access);
    return { url: `${this.#redirectUri}?${new URLSearchParams(answer).toString()}` };
  }
}
