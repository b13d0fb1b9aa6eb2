import { expect, test } from 'vitest';
import { issueMessage, parseIssueMessage } from './issueMessage.ts';

test('a code and its values travel in one text', () => {
  expect(issueMessage('TooLong', { maximum: 100 })).toBe('TooLong|{"maximum":100}');
  expect(parseIssueMessage('TooLong|{"maximum":100}')).toEqual({ code: 'TooLong', params: { maximum: 100 } });
});

test('a plain code stays as it is, and has no values', () => {
  expect(issueMessage('Required')).toBe('Required');
  expect(parseIssueMessage('Required')).toEqual({ code: 'Required' });
  expect(parseIssueMessage('Required')).not.toHaveProperty('params');
});

test('values may contain the separator', () => {
  expect(parseIssueMessage(issueMessage('IllegalCharacter', { character: '|' }))).toEqual({
    code: 'IllegalCharacter',
    params: { character: '|' },
  });
});
