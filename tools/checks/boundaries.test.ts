import { createProjectGraphAsync } from '@nx/devkit';
import eslintInternals from 'eslint/use-at-your-own-risk';
import { beforeAll, describe, expect, test } from 'vitest';

// The class that reads .eslintrc.json; the default one reads only the newer format. The tested code is in no file and
// has no types, so rules that need them are excluded.
const overrideConfig = {
  overrides: [{ files: ['*.ts', '*.tsx'], extends: ['plugin:@typescript-eslint/disable-type-checked'] }],
};
const linter = new eslintInternals.LegacyESLint({ cwd: process.cwd(), overrideConfig });

/** The rules that a text breaks, were it the content of a file at that path. */
async function broken(path: string, text: string): Promise<readonly string[]> {
  const [result] = await linter.lintText(text, { filePath: path });
  return (result?.messages ?? []).map((message) => `${message.ruleId}: ${message.message}`);
}

beforeAll(async () => {
  await createProjectGraphAsync({ exitOnError: false });
});

describe('lint refuses', () => {
  test.each([
    [
      'libs/ui importing domain',
      'libs/ui/src/wrong.ts',
      "import { appNames } from '@schaktkoll/domain';\nexport const names = appNames;\n",
      '@nx/enforce-module-boundaries',
    ],
    [
      'the server importing a browser lib',
      'apps/server/src/wrong.ts',
      "import * as ui from '@schaktkoll/ui';\nexport const all = ui;\n",
      '@nx/enforce-module-boundaries',
    ],
    [
      'a relative import into another project',
      'libs/texts/src/wrong.ts',
      "import { appNames } from '../../domain/src/enumerations.ts';\nexport const names = appNames;\n",
      '@nx/enforce-module-boundaries',
    ],
    [
      'an app importing another app',
      'apps/admin/src/wrong.ts',
      "import { routes } from '../../identity/src/routes.tsx';\nexport const all = routes;\n",
      '@nx/enforce-module-boundaries',
    ],
    [
      'a deep import of a lib',
      'apps/admin/src/wrong.ts',
      "import { appNames } from '@schaktkoll/domain/src/enumerations.ts';\nexport const names = appNames;\n",
      'Import a lib through its index only',
    ],
    ['full zod', 'libs/contract/src/wrong.ts', "import * as z from 'zod';\nexport const all = z;\n", 'Use zod/mini'],
    [
      'the platform importing a module above it',
      'apps/server/src/platform/settings/wrong.ts',
      "import type { Outbox } from '../../messages/outbox/outbox.ts';\nexport type All = Outbox;\n",
      'The module platform imports no other module',
    ],
    [
      'a module importing one beside it',
      'apps/server/src/identity/profile/wrong.ts',
      "import { caseRoutes } from '../../cases/cases.routes.ts';\nexport const all = caseRoutes;\n",
      'The module identity imports messages and platform',
    ],
    [
      'a module importing helpers of tests',
      'apps/server/src/cases/wrong.ts',
      "import { makeUser } from '../../testing/rows.ts';\nexport const all = makeUser;\n",
      'The module cases imports',
    ],
    [
      'a migration importing a list of the domain',
      'apps/server/src/platform/db/migrations/999-wrong.ts',
      "import { roles } from '@schaktkoll/domain';\nexport const all = roles;\n",
      'A migration is frozen',
    ],
    [
      'a migration importing the server',
      'apps/server/src/platform/db/migrations/999-wrong.ts',
      "import { uuidv7 } from '../uuidv7.ts';\nexport const all = uuidv7;\n",
      'A migration is frozen',
    ],
    [
      'a relative import without its extension',
      'libs/domain/src/wrong.ts',
      "import { appNames } from './enumerations';\nexport const names = appNames;\n",
      'carry their extension',
    ],
    [
      'local time',
      'libs/domain/src/wrong.ts',
      'export const year = (moment: Date): number => moment.getFullYear();\n',
      'Local time depends on the machine',
    ],
    [
      'a rule turned off without a reason',
      'libs/domain/src/wrong.ts',
      '// eslint-disable-next-line no-console\nconsole.log(1);\n',
      'require-description',
    ],
    ['any', 'libs/domain/src/wrong.ts', 'export const loose = (value: any): unknown => value;\n', 'no-explicit-any'],
  ])('%s', async (_name, path, text, expected) => {
    expect((await broken(path, text)).join('\n')).toContain(expected);
  });

  test('nothing of a file that keeps the rules', async () => {
    expect(
      await broken(
        'libs/contract/src/right.ts',
        "import { appNames } from '@schaktkoll/domain';\n\nexport const names = appNames;\n",
      ),
    ).toEqual([]);
  });
});
