import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changesOf, versionFault, withRelease } from './changelog.ts';

const changelog = '# Changes\n\n## Unreleased\n\n- New.\n\n## 1.0.0 (2026-11-20)\n\n- First.\n';

test('a release takes what is unreleased, and leaves nothing unreleased', () => {
  const released = withRelease(changelog, '1.1.0', '2026-12-01');
  expect(released).toBe(
    '# Changes\n\n## Unreleased\n\n## 1.1.0 (2026-12-01)\n\n- New.\n\n## 1.0.0 (2026-11-20)\n\n- First.\n',
  );
  expect(changesOf(released, null)).toBe('');
  expect(changesOf(released, '1.1.0')).toBe('- New.');
  expect(changesOf(released, '1.0.0')).toBe('- First.');
  expect(() => withRelease(released, '1.2.0', '2026-12-02')).toThrow('says nothing below "## Unreleased"');
});

test.each([
  ['1.0.1', '1.0.0', null],
  ['1.10.0', '1.9.3', null],
  ['2.0.0', '1.9.3', null],
  ['1.0.0', '1.0.0', '1.0.0 does not come after 1.0.0.'],
  ['1.9.9', '2.0.0', '1.9.9 does not come after 2.0.0.'],
  ['v1.0.0', '0.1.0', '"v1.0.0" is not a version such as 1.2.0.'],
  ['1.0', '0.1.0', '"1.0" is not a version such as 1.2.0.'],
])('version %s after %s: %s', (version, current, fault) => {
  expect(versionFault(version, current)).toBe(fault);
});

test('the changelog of the project has a place for what is unreleased', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(/^## Unreleased$/m);
});
