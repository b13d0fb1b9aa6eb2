import { profileTexts } from '@schaktkoll/texts';
import { addImport, GenerateError, insertBefore } from './change.ts';
import type { Changes } from './change.ts';
import { camel, demand, demandName, pascal, quoted } from './names.ts';

/** What `generate screen <app> <path key>` is told. */
export interface ScreenOptions {
  readonly app?: string | undefined;
  /** The key of the path in `libs/domain/src/paths.ts`; the path must be there, without parameters and with no screen yet. */
  readonly key?: string | undefined;
  /** Swedish heading of the page. */
  readonly heading?: string | undefined;
  /** Swedish words while the answer is awaited: "Hämtar dina svarsställen". */
  readonly loading?: string | undefined;
  /** The call that the page reads; a hook of its name must be there. */
  readonly call?: string | undefined;
  /** `name=Namn,phone=Telefonnummer`: what of the answer is shown, with its Swedish label. */
  readonly fields?: string | undefined;
}

/** A property of a call's answer, as the contract's JSON schema tells it. */
export interface Property {
  readonly name: string;
  readonly kind: 'text' | 'integer' | 'moment';
  readonly isNullable: boolean;
}

/** What the generator must know of the product, read from its libs. */
export interface Product {
  /** The path of a key, undefined where the app has none of that name. */
  readonly pathOf: (app: string, key: string) => string | undefined;
  readonly isBuilt: (app: string, path: string) => boolean;
  /** The properties of a call's answer; throws a `GenerateError` for an answer that is more than facts. */
  readonly propertiesOf: (call: string) => readonly Property[];
}

interface Shown extends Property {
  readonly label: string;
}

/**
 * A page that reads one call and shows its facts: texts, page with its states, test, line of the app's map, and the
 * set of built screens, by which a menu link appears. Throws a `GenerateError` before anything is written.
 */
export function generateScreen(options: ScreenOptions, product: Product, changes: Changes): void {
  const app = demand(options.app, 'app');
  const key = demandName(options.key, 'The key of the path');
  const path = product.pathOf(app, key);
  if (path === undefined) throw new GenerateError(`There is no path "${key}" of ${app} in libs/domain/src/paths.ts; add it there first.`);
  if (path.includes(':')) throw new GenerateError(`${path} names an object. The generator makes pages without parameters.`);
  if (product.isBuilt(app, path)) throw new GenerateError(`The screen ${path} of ${app} is built already.`);
  const call = demandName(options.call, '--call');
  const properties = product.propertiesOf(call);
  const screen = { app, key, path, call, properties, hook: `use${call.replace(/^get/, '')}`, heading: demand(options.heading, 'heading'), loading: demand(options.loading, 'loading'), shown: readShown(demand(options.fields, 'fields'), properties) };
  const texts = camel(`${app}${pascal(key)}`);
  changes.create(`libs/texts/src/${texts}.ts`, textsFile(screen, texts));
  changes.edit('libs/texts/src/index.ts', (text) => `${text.trimEnd()}\nexport { ${texts}Texts } from './${texts}.ts';\n`);
  const page = `${pascal(key)}Page`;
  changes.create(`apps/${app}/src/${key}/${page}.tsx`, pageFile(screen, texts, page));
  changes.create(`apps/${app}/src/${key}/${page}.test.tsx`, testFile(screen, page));
  changes.edit(`apps/${app}/src/routes.tsx`, (text) => insertBefore(text, '\n];', `\n  { path: paths.${app}.${key}, load: async () => (await import('./${key}/${page}.tsx')).${page} },`));
  changes.edit('libs/domain/src/menu.ts', (text) => insertBefore(text, `  screenKey('admin', paths.admin.root),`, `  screenKey('${app}', paths.${app}.${key}),\n`));
  if (!changes.read('libs/api-client/src/hooks.ts').includes(`export const ${screen.hook} = `)) {
    changes.edit('libs/api-client/src/hooks.ts', (text) =>
      insertBefore(addImport(text, '@schaktkoll/contract', call), 'export const useOwnProfile =', `export const ${screen.hook} = () => useCall(${call}, {});\n`),
    );
  }
}

interface Screen {
  readonly app: string;
  readonly key: string;
  readonly path: string;
  readonly call: string;
  readonly hook: string;
  readonly heading: string;
  readonly loading: string;
  readonly properties: readonly Property[];
  readonly shown: readonly Shown[];
}

function readShown(fields: string, properties: readonly Property[]): readonly Shown[] {
  return fields.split(',').map((text) => {
    const [, name = '', label = ''] = /^(\w+)=(.+)$/.exec(text.trim()) ?? [];
    const property = properties.find((each) => each.name === name);
    if (!property) throw new GenerateError(`A field is written as phone=Telefonnummer, and is one of ${properties.map((each) => each.name).join(', ')}; got "${text.trim()}".`);
    return { ...property, label };
  });
}

function textsFile({ heading, loading, shown, path, app }: Screen, texts: string): string {
  const notGiven = shown.some(({ isNullable }) => isNullable) ? `  notGiven: ${quoted(profileTexts.notGiven)},\n` : '';
  return `/** The page \`${path}\` of ${app}. */
export const ${texts}Texts = {
  heading: ${quoted(heading)},
  loading: ${quoted(loading)},
${notGiven}  labels: { ${shown.map(({ name, label }) => `${name}: ${quoted(label)}`).join(', ')} },
} as const;
`;
}

function valueOf({ name, kind, isNullable }: Property): string {
  const formats = { text: (value: string) => value, integer: (value: string) => `formatNumber(${value})`, moment: (value: string) => `formatMoment(${value})` };
  const value = formats[kind](`facts.${name}`);
  if (!isNullable) return value;
  return kind === 'text' ? `${value} ?? texts.notGiven` : `facts.${name} === null ? texts.notGiven : ${value}`;
}

function pageFile({ shown, hook, path }: Screen, texts: string, page: string): string {
  const formats = [...new Set(shown.flatMap(({ kind }) => (kind === 'integer' ? ['formatNumber'] : kind === 'moment' ? ['formatMoment'] : [])))].sort();
  const rows = shown.map((property) => `              { label: texts.labels.${property.name}, value: ${valueOf(property)} },`).join('\n');
  return `import { ${hook} } from '@schaktkoll/api-client';
import { ErrorPage, PageTop } from '@schaktkoll/shell';
import { ${[`${texts}Texts as texts`, ...formats].join(', ')} } from '@schaktkoll/texts';
import { DefinitionList, LoadingBlock, PageContainer, Stack } from '@schaktkoll/ui';

/** \`${path}\`. */
export function ${page}() {
  const { data: facts, error, mutate } = ${hook}();
  if (error && !facts) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageTop title={texts.heading} />
        {facts ? (
          <DefinitionList
            rows={[
${rows}
            ]}
          />
        ) : (
          <LoadingBlock text={texts.loading} />
        )}
      </Stack>
    </PageContainer>
  );
}
`;
}

/** A value of the mock as code; of a text also what the page then shows. */
const samples = { text: (name: string) => quoted(`Exempel ${name}`), integer: () => '7', moment: () => "'2026-11-20T12:45:00.000Z'" } as const;

function testFile({ app, path, call, heading, properties, shown }: Screen, page: string): string {
  const answer = properties.map(({ name, kind }) => `${name}: ${samples[kind](name)}`).join(', ');
  const nullable = shown.filter(({ isNullable }) => isNullable).map(({ name }) => `${name}: null`);
  const seen = shown.map(({ name, kind, label }) => (kind === 'text' ? `  expect(screen.getByText('Exempel ${name}')).toBeVisible();` : `  expect(screen.getByText(${quoted(label)})).toBeVisible();`)).join('\n');
  const empty = `
test('${nullable.length === 1 ? 'a fact that is' : 'facts that are'} not given ${nullable.length === 1 ? 'is' : 'are'} named as such', async () => {
  mockCall(${call}, { ...answer, ${nullable.join(', ')} });
  await renderApp(routes, { app: '${app}', path: '${path}' });
  expect(await screen.findAllByText(${quoted(profileTexts.notGiven)})).toHaveLength(${nullable.length});
});
`;
  return `import { ${call} } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, Refusal } from '@schaktkoll/testing';
import { shellTexts } from '@schaktkoll/texts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ${page} } from './${page}.tsx';

const routes = [{ path: '${path}', element: <${page} /> }];
const answer = { ${answer} };

test('the page shows what the call answers', async () => {
  mockCall(${call}, answer);
  await renderApp(routes, { app: '${app}', path: '${path}' });
  expect(await screen.findByText(${quoted(shown[0]?.label ?? '')})).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: ${quoted(heading)} })).toBeVisible();
${seen}
});
${nullable.length > 0 ? empty : ''}
test('a failure is told in words, and trying again shows the page', async () => {
  let isDown = true;
  mockCall(${call}, () => {
    if (isDown) throw new Refusal('ServiceUnavailable');
    return answer;
  });
  await renderApp(routes, { app: '${app}', path: '${path}' });
  const retry = await screen.findByRole('button', { name: shellTexts.error.retry });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: ${quoted(heading)} })).toBeVisible();
});
`;
}
