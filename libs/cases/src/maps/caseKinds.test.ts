import { expect, test } from 'vitest';
import { inquirerCaseKinds, ownerCaseKinds } from './caseKinds.ts';

const goOf = (kinds: typeof inquirerCaseKinds) => kinds.filter(({ signal }) => signal === 'go').map(({ kind }) => kind);

test('the map shows go only where work may begin, which an owner does not see', () => {
  expect(goOf(inquirerCaseKinds)).toEqual(['Ongoing']);
  expect(goOf(ownerCaseKinds)).toEqual([]);
});
