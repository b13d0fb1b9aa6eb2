/**
 * Fetches structuredClone and requestSubmit where the browser lacks them: the only fallbacks that the specification asks
 * for (section 9). One that cannot be fetched leaves the browser as it was.
 */
export async function loadFallbacks(): Promise<void> {
  const missing: Promise<unknown>[] = [];
  if (typeof globalThis.structuredClone !== 'function') {
    missing.push(
      import('./structuredClone.ts').then(({ cloneDeep }) => Object.assign(globalThis, { structuredClone: cloneDeep })),
    );
  }
  if (typeof HTMLFormElement.prototype.requestSubmit !== 'function') {
    missing.push(
      import('./requestSubmit.ts').then(({ requestSubmit }) =>
        Object.assign(HTMLFormElement.prototype, { requestSubmit }),
      ),
    );
  }
  await Promise.allSettled(missing);
}
