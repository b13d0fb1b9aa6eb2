import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { staticStyles } from './staticStyles.ts';

const cssOf = async (source: string): Promise<string> => {
  const entry = 'virtual-entry';
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      staticStyles(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `${process.cwd()}/libs/ui/src/theme/entry.js` : null),
        load: (id) => (id.endsWith('entry.js') ? `import '${source}';` : null),
      },
    ],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return built.output
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []))
    .join('');
};

test('the tokens of the ground stand in its style sheet as values', async () => {
  const css = await cssOf('./ground.css');
  expect(css).toContain('--ink:#16232b');
  expect(css).toContain('@media print');
});

test('what is nested in a written style is a rule of its own, which every browser reads', async () => {
  const css = await cssOf('../table/responsiveTable.css');
  expect(css).toContain('[data-responsive]>thead>tr>th[data-numeric]{text-align:right}');
});

test('a style sheet that is a file stays what it is', async () => {
  expect(await cssOf('./fonts.css')).toContain('Source Sans 3 Variable');
});
