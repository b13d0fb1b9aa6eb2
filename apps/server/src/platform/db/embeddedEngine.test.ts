import { expect, onTestFinished, test, vi } from 'vitest';
import { openEngine } from './embeddedEngine.ts';

test('an engine that begins from a copy starts no timer that never ends', async () => {
  const original = await openEngine({});
  const template = await original.dump();
  await original.close();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const copy = await openEngine({ template });
  await copy.execute('create table t (a int); insert into t values (1)');
  await vi.runAllTimersAsync();
  expect(vi.getTimerCount()).toBe(0);
  await copy.close();
});
