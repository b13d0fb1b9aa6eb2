/** What is said about digging: it must not begin, it waits, it may begin; `none` says nothing about it. */
export const signalNames = ['stop', 'wait', 'go', 'none'] as const;
export type SignalName = (typeof signalNames)[number];

/** Side of the square that the shapes lie on. */
export const signalSide = 24;

/**
 * The outlines of octagon, triangle, disc and ring, each with its sign cut out: to be filled by the even-odd rule, on
 * the screen, on a map and on paper.
 */
export const signalShapes: Readonly<Record<SignalName, string>> = {
  stop: 'M8 2h8l6 6v8l-6 6H8l-6-6V8ZM6.5 10.5v3h11v-3Z',
  wait: 'M12 2 23.2 21.6H.8ZM10.7 8.6v6.6h2.6V8.6ZM10.7 16.8v2.6h2.6v-2.6Z',
  go: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20ZM6.2 12.5 8 10.7l2.4 2.4 5.5-6.1 1.9 1.7-7.3 8.1Z',
  none: 'M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19ZM12 4.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15ZM8 11v2h8v-2Z',
};
