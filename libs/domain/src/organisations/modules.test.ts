import { expect, test } from 'vitest';
import { isModuleSilent } from './modules.ts';

test('a module is silent when its last report is more than a quarter of an hour old', () => {
  const heartbeatAt = '2026-11-20T11:00:00.000Z';
  expect(isModuleSilent(heartbeatAt, new Date('2026-11-20T11:15:00.000Z'))).toBe(false);
  expect(isModuleSilent(heartbeatAt, new Date('2026-11-20T11:15:00.001Z'))).toBe(true);
});
