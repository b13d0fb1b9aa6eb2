/**
 * Where RENDER_DELAY is set, every task of React's scheduler comes so many milliseconds later, as on a busy machine. A test
 * that fails then asserts something that has not come yet, or shows that the product loses what is done between two
 * renders. First of the set-ups, because React takes `setImmediate` when it is loaded.
 */
const { RENDER_DELAY: milliseconds } = process.env;
const later = globalThis.setTimeout;

if (milliseconds !== undefined)
  globalThis.setImmediate = ((task: (...given: unknown[]) => void, ...given: unknown[]) =>
    later(task, Number(milliseconds), ...given)) as unknown as typeof setImmediate;

export {};
