import { roles as allRoles } from '@schaktkoll/domain';
import { addImport, GenerateError, insertAtEnd, insertBefore } from './change.ts';
import type { Changes } from './change.ts';
import { camel, camelOfColumn, demand, demandName, pascal, quoted } from './names.ts';

/** What `generate call <resource> <name>` is told. */
export interface CallOptions {
  /** `contactCard`: names the contract's file and the server's folder, in the module `service` unless it is there already. */
  readonly resource?: string | undefined;
  /** `getContactCard`: the call; it begins with `get`. */
  readonly name?: string | undefined;
  readonly api?: string | undefined;
  readonly path?: string | undefined;
  /** One line of English for the OpenAPI document. */
  readonly summary?: string | undefined;
  /** Whose facts: the caller's own organisation or the caller. */
  readonly of?: string | undefined;
  readonly roles?: string | undefined;
  /** `name:text=Grävbolaget AB,phone:text?=08-46500400`: columns, their types, and a value for the test. */
  readonly fields?: string | undefined;
}

interface Field {
  readonly column: string;
  readonly name: string;
  readonly schema: string;
  /** The value of the test, as code. */
  readonly sample: string;
}

const fieldTypes: Readonly<Record<string, { readonly schema: string; readonly sample: (text: string) => string }>> = {
  text: { schema: "z.string('Required')", sample: quoted },
  'text?': { schema: "z.nullable(z.string('InvalidFormat'))", sample: quoted },
  integer: { schema: "z.int('Required')", sample: (text) => String(Number(text)) },
  moment: { schema: 'momentSchema', sample: quoted },
};
const subjects = {
  organisation: { table: 'organisation', id: 'organisationId', words: 'the own organisation' },
  user: { table: 'app_user', id: 'userId', words: 'the caller' },
} as const;
const apis = ['identity', 'inquirer', 'cableowner', 'admin'];

/**
 * A call that reads facts of the caller or of the own organisation: declaration, repository, route, hook, sample of
 * the access matrix and a test against the real server. Throws a `GenerateError` before anything is written.
 */
export function generateCall(options: CallOptions, changes: Changes): void {
  const call = readOptions(options);
  const contract = `libs/contract/src/${call.resource}.calls.ts`;
  if (!changes.has(contract)) newResource(call.resource, contract, changes);
  if (new RegExp(`^export const ${call.name} =`, 'm').test(changes.read(contract))) throw new GenerateError(`${contract} has a call ${call.name} already.`);
  changes.edit(contract, (text) => declaration(call, text));

  const folder = folderOf(call.resource, changes);
  changes.create(`apps/server/src/${folder}/${camel(call.noun)}.repository.ts`, repository(call, folder));
  mount(call, folder, changes);
  changes.create(`apps/server/src/${folder}/${camel(call.noun)}.test.ts`, serverTest(call, folder));

  changes.edit('apps/server/src/access.matrix.test.ts', (text) => insertBefore(text, '  getOwnProfile: () => ({}),', `  ${call.name}: () => ({}),\n`));
  changes.edit('libs/api-client/src/hooks.ts', (text) =>
    insertBefore(addImport(text, '@schaktkoll/contract', call.name), 'export const useOwnProfile =', `export const use${call.noun} = () => useCall(${call.name}, {});\n`),
  );
}

interface Call {
  readonly resource: string;
  readonly name: string;
  /** `ContactCard` of `getContactCard`. */
  readonly noun: string;
  readonly api: string;
  readonly path: string;
  readonly summary: string;
  readonly subject: (typeof subjects)[keyof typeof subjects];
  readonly roles: readonly string[];
  readonly fields: readonly Field[];
}

function readOptions(options: CallOptions): Call {
  const name = demandName(options.name, 'The call');
  const noun = /^get([A-Z]\w*)$/.exec(name)?.[1];
  if (noun === undefined) throw new GenerateError(`The call reads, so it begins with get, as in getContactCard; got "${name}".`);
  const api = demand(options.api, 'api');
  if (!apis.includes(api)) throw new GenerateError(`--api is one of ${apis.join(', ')}.`);
  const path = demand(options.path, 'path');
  if (!/^\/api(\/[a-z0-9]+)+$/.test(path)) throw new GenerateError('--path is written as /api/contactcard, in small letters and without parameters.');
  const of = demand(options.of, 'of');
  if (of !== 'organisation' && of !== 'user') throw new GenerateError('--of is organisation or user.');
  const roles = demand(options.roles, 'roles').split(',').map((role) => role.trim());
  const unknown = roles.find((role) => !allRoles.some((known) => known === role));
  if (unknown !== undefined) throw new GenerateError(`There is no role ${unknown}.`);
  const fields = demand(options.fields, 'fields').split(',').map(readField);
  return { resource: demandName(options.resource, 'The resource'), name, noun, api, path, summary: demand(options.summary, 'summary'), subject: subjects[of], roles, fields };
}

function readField(text: string): Field {
  const [, column = '', type = '', value = ''] = /^([a-z][a-z_]*):([a-z?]+)=(.+)$/.exec(text.trim()) ?? [];
  const kind = fieldTypes[type];
  if (!kind) throw new GenerateError(`A field is written as phone:text?=08-46500400, its type one of ${Object.keys(fieldTypes).join(', ')}; got "${text.trim()}".`);
  return { column, name: camelOfColumn(column), schema: kind.schema, sample: kind.sample(value) };
}

function newResource(resource: string, contract: string, changes: Changes): void {
  changes.create(contract, "import * as z from 'zod/mini';\nimport { declareCall } from './call.ts';\n");
  changes.edit('libs/contract/src/index.ts', (text) => `${[...text.trimEnd().split('\n'), `export * from './${resource}.calls.ts';`].sort().join('\n')}\n`);
  changes.edit('libs/contract/src/calls.ts', (text) => {
    const all = /= \[([^\]]+)\]\.flatMap/.exec(text)?.[1];
    if (all === undefined) throw new GenerateError('The list of allCalls is not where it was: the generator must be taught its new place.');
    const names = [...all.split(',').map((each) => each.trim()), `${resource}Calls`].sort();
    const imported = `import * as ${resource}Calls from './${resource}.calls.ts';\n`;
    return insertBefore(text.replace(all, names.join(', ')), "import type { CallDeclaration } from './call.ts';", imported);
  });
}

function declaration(call: Call, text: string): string {
  const withMoment = call.fields.some(({ schema }) => schema === 'momentSchema') ? addImport(text, './schemas.ts', 'momentSchema') : text;
  const fields = call.fields.map(({ name, schema }) => `${name}: ${schema}`).join(', ');
  return `${withMoment.trimEnd()}

/** \`GET ${call.path}\` of the ${call.api} API, about ${call.subject.words}. */
export const ${call.name} = declareCall({
  name: '${call.name}',
  summary: ${quoted(call.summary)},
  api: '${call.api}',
  method: 'GET',
  path: '${call.path}',
  access: { kind: 'roles', roles: [${call.roles.map(quoted).join(', ')}] },
  response: z.object({ ${fields} }, 'Required').register(z.globalRegistry, { id: '${call.noun}' }),
  status: 200,
  errors: [],
});
`;
}

const modules = ['platform', 'messages', 'identity', 'cases', 'organisations', 'maps', 'service'];
const routesFile = (folder: string): string => `apps/server/src/${folder}/${folder.split('/').at(-1) ?? ''}.routes.ts`;
/** The way from a folder of the server up to its sources. */
const upFrom = (folder: string): string => '../'.repeat(folder.split('/').length);

function folderOf(resource: string, changes: Changes): string {
  const folders = [`${resource}s`, resource].flatMap((name) => [name, ...modules.map((module) => `${module}/${name}`)]);
  return folders.find((folder) => changes.has(routesFile(folder))) ?? `service/${resource}s`;
}

function repository({ noun, subject, fields }: Call, folder: string): string {
  const columns = fields.map(({ column, name }) => quoted(column === name ? column : `${column} as ${name}`)).join(', ');
  return `import type { Queries } from '${upFrom(folder)}platform/db/database.ts';

/** What the call tells of ${subject.words}. */
export function find${noun}(queries: Queries, ${subject.id}: string) {
  return queries.selectFrom('${subject.table}').select([${columns}]).where('id', '=', ${subject.id}).executeTakeFirstOrThrow();
}
`;
}

function mount(call: Call, folder: string, changes: Changes): void {
  const file = routesFile(folder);
  const mounting = `${camel(pascal(call.resource))}Routes`;
  const argument = call.subject.table === 'organisation' ? 'user.organisationId' : 'user.id';
  const line = `  route(platform, ${call.name}, async ({ user, database }) => find${call.noun}(database, ${argument}));\n`;
  if (!changes.has(file)) {
    changes.create(file, `import type { Platform } from '${upFrom(folder)}platform/http/platform.ts';\nimport { route } from '${upFrom(folder)}platform/http/route.ts';\n\n/** The calls about ${call.subject.words} of this folder. */\nexport function ${mounting}(platform: Platform): void {\n}\n`);
    changes.edit('apps/server/src/routes.ts', (text) =>
      insertAtEnd(addImport(text, `.${file.slice('apps/server/src'.length)}`, mounting), /^export function mountRoutes\(/m, `  ${mounting}(platform);\n`),
    );
  }
  changes.edit(file, (text) => {
    const imported = addImport(addImport(text, '@schaktkoll/contract', call.name), `./${camel(call.noun)}.repository.ts`, `find${call.noun}`);
    return insertAtEnd(imported, /^export function \w+\(platform: Platform/m, line);
  });
}

function serverTest({ api, path, roles, noun, fields, subject }: Call, folder: string): string {
  const given = fields.map(({ column, sample }) => `${column}: ${sample}`).join(', ');
  const expected = fields.map(({ name, sample }) => `${name}: ${sample}`).join(', ');
  const roleList = `[${quoted(roles[0] ?? '')}]`;
  const ofOrganisation = subject.table === 'organisation';
  const made = ofOrganisation
    ? `  const { id } = await makeOrganisation(queries, { ${given} });\n  const user = await makeUser(queries, { organisation_id: id, roles: ${roleList} });`
    : `  const user = await makeUser(queries, { ${given}, roles: ${roleList} });`;
  return `import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${ofOrganisation ? 'makeOrganisation, ' : ''}makeUser } from '${upFrom(folder)}../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '${upFrom(folder)}../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = async (user: { readonly id: string }) => (await server.http.inject({ url: '/${api}${path}', headers: { authorization: await signInAs(server, user) } })).json<unknown>();

test('${camel(noun)} is told about ${subject.words}, and about nobody else', async () => {
  const queries = server.database.kysely;
${made}
  const other = await makeUser(queries, { roles: ${roleList} });
  expect(await ask(user)).toEqual({ ${expected} });
  expect(await ask(other)).not.toEqual({ ${expected} });
});
`;
}
