/**
 * Batches calls of an action: items passed while a batch is running wait and form the next batch. The promise of each
 * caller settles with the batch of its item.
 */
export function batched<T>(action: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: { readonly items: T[]; readonly done: Promise<void> } | null = null;
  let last: Promise<void> = Promise.resolve();
  return (item) => {
    if (waiting !== null) {
      waiting.items.push(item);
      return waiting.done;
    }
    const items = [item];
    const done = last
      .catch(() => undefined)
      .then(() => {
        waiting = null;
        return action(items);
      });
    waiting = { items, done };
    last = done;
    return done;
  };
}
