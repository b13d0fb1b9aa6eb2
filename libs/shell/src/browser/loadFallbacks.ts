/**
 * Fetches what an older browser lacks of what the product uses (specification section 9), and nothing where nothing is
 * missing. A fallback that cannot be fetched leaves the browser as it was.
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
