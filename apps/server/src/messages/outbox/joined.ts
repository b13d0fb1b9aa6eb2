/**
 * Does an act for many items at once: what is asked for while one is under way waits, and is done together after it.
 * Each caller waits until its own item is done, and is told when that failed.
 */
export function joined<T>(act: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
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
        return act(items);
      });
    waiting = { items, done };
    last = done;
    return done;
  };
}
