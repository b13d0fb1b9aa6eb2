import { expect, test } from 'vitest';
import type { CaseRecipientFacts } from '../lifeCycle/caseLifeCycle.ts';
import { commentTransition } from './ownerComments.ts';

const open = { closedAt: null, canceledAt: null };
const unanswered: CaseRecipientFacts = { status: 'New', measure: null, hit: 'Affected' };
const ended = { ok: false, code: 'CaseIsClosedOrCanceled' };

test('a recipient comments before it answers, and after its answer is confirmed', () => {
  expect(commentTransition(open, unanswered)).toEqual({ ok: true });
  expect(commentTransition(open, { ...unanswered, status: 'Confirmed', measure: 'Material' })).toEqual({ ok: true });
});

test('a closed or cancelled case takes no comments, nor does a cancelled recipient', () => {
  const moment = '2026-12-11T10:00:00Z';
  expect(commentTransition({ ...open, closedAt: moment }, unanswered)).toEqual(ended);
  expect(commentTransition({ ...open, canceledAt: moment }, unanswered)).toEqual(ended);
  expect(commentTransition(open, { ...unanswered, status: 'Canceled' })).toEqual(ended);
});

test('a recipient that handed the case over leaves comments to the one that took over', () => {
  expect(commentTransition(open, { ...unanswered, replacedBy: true })).toEqual({
    ok: false,
    code: 'CaseAlreadyAnswered',
  });
});
