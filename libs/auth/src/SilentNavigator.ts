import { silentResponseMode, type AccessUser, type SilentResponse } from '@schaktkoll/domain';
import type { UserManager } from 'oidc-client-ts';
import { checkIssuer } from './issuer.ts';

/** How the library sends a request out; it exports no name for it. */
type Navigator = NonNullable<ConstructorParameters<typeof UserManager>[3]>;
type RequestWindow = Awaited<ReturnType<Navigator['prepare']>>;

/**
 * Asks the provider who is signed in by an ordinary request, where the library takes a hidden frame: a frame is two
 * documents more, made and thrown away again on the page's own thread. The answer is the one that the frame's address
 * would carry, and the library checks it as it checks any other (decision record 21). The provider lets nobody but
 * this app's own origin read it.
 */
export class SilentNavigator implements Navigator {
  readonly #authority: string;
  readonly #redirectUri: string;
  readonly #timeout: number;
  readonly #onAccess: ((access: AccessUser | null) => void) | undefined;

  /**
   * @param authority the provider, which must name itself in the answer
   * @param timeout how long an answer may take, in milliseconds
   * @param onAccess told with each answer what the person may enter; null where nobody is signed in
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

  /** Nothing comes back by another page. */
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
