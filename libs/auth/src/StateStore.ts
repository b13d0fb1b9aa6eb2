import { WebStorageStateStore } from 'oidc-client-ts';

/** The store of the sign-ins under way. Each is written down last of all before the browser is sent to the provider. */
export class StateStore extends WebStorageStateStore {
  readonly #onWritten: (() => void) | undefined;

  constructor(settings: ConstructorParameters<typeof WebStorageStateStore>[0], onWritten: (() => void) | undefined) {
    super(settings);
    this.#onWritten = onWritten;
  }

  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    this.#onWritten?.();
  }
}
