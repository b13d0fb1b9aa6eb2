import { colour } from '@schaktkoll/ui';
import { expect, test } from 'vitest';
import { inquirerCaseKinds, ownerCaseKinds } from './caseKinds.ts';

const greenOf = (kinds: typeof inquirerCaseKinds) =>
  kinds.filter((each) => each.colour === colour.success).map(({ kind }) => kind);

test('the map is green only where work may begin, which an owner does not see', () => {
  expect(greenOf(inquirerCaseKinds)).toEqual(['Ongoing']);
  expect(greenOf(ownerCaseKinds)).toEqual([]);
});
