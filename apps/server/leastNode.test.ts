import { expect, test } from 'vitest';
import { nodeFault } from './leastNode.mjs';

test.each(['v18.20.4', 'v20.20.2', 'v22.18.0', 'v24.14.9'])(
  'Node %s is too old, in one line that says what is needed',
  (version) => {
    expect(nodeFault(version)).toBe(`Node 24.15 or later is needed, and this is ${version}.`);
  },
);

test.each(['v24.15.0', 'v24.21.0', 'v26.0.0'])('Node %s is new enough', (version) => {
  expect(nodeFault(version)).toBeNull();
});
