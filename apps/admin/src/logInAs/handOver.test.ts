import { describe, expect, it } from 'vitest';
import { initialHandOver, nextHandOver, type HandOver, type HandOverEvent } from './handOver.ts';

const apps = ['inquirer', 'useradmin'] as const;
const record = { token: 'loginas.abc', expireTime: '2026-11-20T11:20:00.000Z' };

const granted: HandOverEvent = { type: 'granted', record };
const says = (index: number, type: string, nonce: string): HandOverEvent => ({
  type: 'message',
  index,
  data: { type, nonce },
});
const after = (...events: readonly HandOverEvent[]): HandOver =>
  events.reduce<HandOver>((state, event) => nextHandOver(state, event, apps), initialHandOver);

const ready = says(0, 'IFRAME_READY', 'one');
const done = says(0, 'IFRAME_TASK_DONE', 'one');

describe('handing the token over', () => {
  it('goes through the apps in order, each after it is ready and done, and arrives', () => {
    expect(after(granted)).toEqual({ step: 'sending', record, index: 0, nonce: null });
    expect(after(granted, ready)).toEqual({ step: 'sending', record, index: 0, nonce: 'one' });
    expect(after(granted, ready, done)).toEqual({ step: 'sending', record, index: 1, nonce: null });
    expect(after(granted, ready, done, says(1, 'IFRAME_READY', 'two'))).toEqual({
      step: 'sending',
      record,
      index: 1,
      nonce: 'two',
    });
    expect(after(granted, ready, done, says(1, 'IFRAME_READY', 'two'), says(1, 'IFRAME_TASK_DONE', 'two'))).toEqual({
      step: 'completed',
    });
  });

  it('ignores a repeated ready message', () => {
    const once = after(granted, ready);
    expect(nextHandOver(once, ready, apps)).toBe(once);
  });

  it.each<[string, readonly HandOverEvent[]]>([
    ['of an unknown kind', [says(0, 'SOMETHING', 'one')]],
    ['that is no message', [{ type: 'message', index: 0, data: 'IFRAME_READY' }]],
    ['without a nonce', [{ type: 'message', index: 0, data: { type: 'IFRAME_READY' } }]],
    ['that it is done before it was ready', [done]],
    ['that it is done with another nonce', [ready, says(0, 'IFRAME_TASK_DONE', 'other')]],
    ['that it is ready with another nonce: another page is there now', [ready, says(0, 'IFRAME_READY', 'other')]],
  ])('fails at a message %s', (_what, events) => {
    const state = after(granted, ...events);
    expect(state).toMatchObject({ step: 'failed', failure: { kind: 'unknown', app: 'inquirer' } });
    expect(JSON.stringify(state)).not.toContain(record.token);
  });

  it('ignores messages and the timeout of a frame that has been replaced', () => {
    const second = after(granted, ready, done);
    expect(nextHandOver(second, says(0, 'SOMETHING', 'one'), apps)).toBe(second);
    expect(nextHandOver(second, { type: 'timeout', index: 0 }, apps)).toBe(second);
  });

  it('fails when the frame of an app is silent, and names the app', () => {
    expect(after(granted, ready, done, { type: 'timeout', index: 1 })).toMatchObject({
      step: 'failed',
      failure: { kind: 'timeout', app: 'useradmin' },
    });
  });

  it('fails when the server refuses, and when the page is left; a token that arrives later changes nothing', () => {
    const error = new Error('refused');
    expect(after({ type: 'refused', error })).toEqual({ step: 'failed', failure: { kind: 'refused', error } });
    expect(after({ type: 'left' }, granted)).toEqual({ step: 'failed', failure: { kind: 'interrupted' } });
    expect(after(granted, ready, { type: 'left' })).toEqual({ step: 'failed', failure: { kind: 'interrupted' } });
  });

  it('stays arrived when the page is left', () => {
    const completed = after(granted, ready, done, says(1, 'IFRAME_READY', 'two'), says(1, 'IFRAME_TASK_DONE', 'two'));
    expect(nextHandOver(completed, { type: 'left' }, apps)).toBe(completed);
  });
});
