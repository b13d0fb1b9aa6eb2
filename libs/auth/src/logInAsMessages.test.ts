import { describe, expect, it } from 'vitest';
import { adminMessageOf, frameMessageOf } from './logInAsMessages.ts';

const record = { token: 'loginas.x', expireTime: '2026-11-20T12:20:00Z' };

describe('a message of the frame', () => {
  it.each(['IFRAME_READY', 'IFRAME_TASK_DONE'])('%s is read with its nonce only', (type) => {
    expect(frameMessageOf({ type, nonce: 'n1', other: true })).toEqual({ type, nonce: 'n1' });
  });

  it.each([
    ['of another type', { type: 'SET_LOCAL_STORAGE', nonce: 'n1' }],
    ['without a type', { nonce: 'n1' }],
    ['with an empty type', { type: '', nonce: 'n1' }],
    ['without a nonce', { type: 'IFRAME_READY' }],
    ['with an empty nonce', { type: 'IFRAME_READY', nonce: '' }],
    ['with a number as nonce', { type: 'IFRAME_TASK_DONE', nonce: 1 }],
    ['that is null', null],
    ['that is undefined', undefined],
    ['that is a text', 'IFRAME_READY'],
  ])('%s is ignored', (_what, data) => {
    expect(frameMessageOf(data)).toBeNull();
  });
});

describe('a message of the admin app', () => {
  it('is read with its nonce and a complete record', () => {
    expect(adminMessageOf({ type: 'SET_LOCAL_STORAGE', nonce: 'n1', record, other: true })).toEqual({
      type: 'SET_LOCAL_STORAGE',
      nonce: 'n1',
      record,
    });
  });

  it.each([
    ['of another type', { type: 'IFRAME_READY', nonce: 'n1', record }],
    ['with an empty type', { type: '', nonce: 'n1', record }],
    ['without a nonce', { type: 'SET_LOCAL_STORAGE', record }],
    ['with an empty nonce', { type: 'SET_LOCAL_STORAGE', nonce: '', record }],
    ['with a number as nonce', { type: 'SET_LOCAL_STORAGE', nonce: 1, record }],
    ['without a record', { type: 'SET_LOCAL_STORAGE', nonce: 'n1' }],
    ['with a record without a token', { type: 'SET_LOCAL_STORAGE', nonce: 'n1', record: { ...record, token: '' } }],
    ['with a record without a time', { type: 'SET_LOCAL_STORAGE', nonce: 'n1', record: { token: 'loginas.x' } }],
    ['that is null', null],
    ['that is undefined', undefined],
    [
      'that is a function with the right fields',
      Object.assign(() => 0, { type: 'SET_LOCAL_STORAGE', nonce: 'n1', record }),
    ],
  ])('%s is ignored', (_what, data) => {
    expect(adminMessageOf(data)).toBeNull();
  });
});
