import { expect, test } from 'vitest';
import { buildPrevious, parsePrevious } from './previousBuild.ts';

test('an app and a commit are written with an equals sign between', () => {
  expect(parsePrevious('cableowner=v1.2.0')).toEqual({ app: 'cableowner', ref: 'v1.2.0' });
});

test.each(['cableowner', 'cableowner=', 'server=HEAD', ''])('"%s" is refused in one line that names the apps', (text) => {
  expect(() => parsePrevious(text)).toThrow(/^".*" is not written as <app>=<commit>; the apps are identity, .+\.$/);
});

test('a commit that is not in the clone is refused by its name', async () => {
  await expect(buildPrevious('admin', 'no-such-commit')).rejects.toThrow('There is no commit "no-such-commit" in this clone.');
});
