import { roles } from '@schaktkoll/domain';
import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { objectRelations, pathsOf, programsOf } from './shared/call.ts';
import { allCalls } from './calls.ts';
import { callSchemas, schemasOf } from './callSchemas.ts';
import { problemSchema } from './problem.ts';

interface Definition {
  readonly type: string;
  readonly error?: unknown;
  readonly checks?: readonly {
    readonly _zod: { readonly def?: { readonly check?: string; readonly error?: unknown } };
  }[];
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly element?: z.ZodMiniType;
  readonly items?: readonly z.ZodMiniType[];
  readonly options?: readonly z.ZodMiniType[];
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
}

/** Schemas that cannot fail themselves. */
const wrappers = ['optional', 'nullable', 'default', 'readonly', 'unknown'];
/** Checks that cannot fail because they rewrite the value, or that have their own message (a rule of the domain). */
const silentChecks = ['overwrite', 'custom'];

/** The places in a schema that could fail without an error code of ours. */
function nodesWithoutCode(schema: z.ZodMiniType, path: string): string[] {
  const definition = schema._zod.def as unknown as Definition;
  const own = wrappers.includes(definition.type) || definition.error ? [] : [`${path} (${definition.type})`];
  const checks = (definition.checks ?? []).flatMap((check) => {
    const { check: kind, error } = check._zod.def ?? {};
    return kind === undefined || silentChecks.includes(kind) || error ? [] : [`${path} (${kind})`];
  });
  const children: [string, z.ZodMiniType][] = [
    ...Object.entries(definition.shape ?? {}),
    ...(definition.items ?? []).map((item, index): [string, z.ZodMiniType] => [String(index), item]),
    ...(definition.options ?? []).map((option, index): [string, z.ZodMiniType] => [String(index), option]),
    ...[definition.element, definition.innerType, definition.valueType]
      .filter((child) => child !== undefined)
      .map((child): [string, z.ZodMiniType] => ['', child]),
  ];
  return [...own, ...checks, ...children.flatMap(([name, child]) => nodesWithoutCode(child, `${path}.${name}`))];
}

describe('the contract', () => {
  it('gives every check of every schema a code, because zod/mini has no messages of its own', () => {
    const schemas: [string, z.ZodMiniType][] = allCalls.flatMap((call) =>
      (['params', 'query', 'body', 'response'] as const).flatMap((part): [string, z.ZodMiniType][] => {
        const schema = schemasOf(call)[part];
        return schema ? [[`${call.name}.${part}`, schema]] : [];
      }),
    );
    schemas.push(['problem', problemSchema]);
    expect(schemas.length).toBeGreaterThan(20);
    expect(schemas.flatMap(([name, schema]) => nodesWithoutCode(schema, name))).toEqual([]);
  });

  it('gives every call a unique name and a unique method and path', () => {
    const names = allCalls.map((call) => call.name);
    const addresses = allCalls.flatMap((call) => pathsOf(call).map(({ path }) => `${call.method} ${call.api} ${path}`));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has schemas for every call, and for nothing else', () => {
    expect(Object.keys(callSchemas).sort()).toEqual(allCalls.map((call) => call.name).sort());
    for (const call of allCalls) expect(call.schemas, call.name).toBeUndefined();
  });

  it('exports each call under its name', async () => {
    const contract: Readonly<Record<string, unknown>> = await import('./index.ts');
    for (const call of allCalls) expect(contract[call.name], call.name).toBe(call);
  });

  it('states, for every role that may call, the result for each relation to the object', () => {
    for (const call of allCalls) {
      if (call.access.kind !== 'roles' || !call.access.objects) continue;
      const all = [...call.access.roles, ...programsOf(call)];
      expect(Object.keys(call.access.objects).sort(), call.name).toEqual(all.sort());
      for (const objects of Object.values(call.access.objects))
        expect(Object.keys(objects).sort()).toEqual([...objectRelations].sort());
      for (const role of call.access.roles) expect(roles).toContain(role);
    }
  });

  it('requires a key for every command that must run only once, and no key for reads', () => {
    for (const call of allCalls) if (call.method === 'GET') expect(call.idempotencyKey, call.name).toBeUndefined();
    expect(
      allCalls
        .filter((call) => call.idempotencyKey === 'required')
        .map((call) => call.name)
        .sort(),
    ).toEqual([
      'answerCase',
      'assignCase',
      'cancelCase',
      'changeRecipient',
      'closeCase',
      'commentCase',
      'confirmAnswer',
      'createAnswerRule',
      'createArea',
      'createCase',
      'createCaseGroup',
      'createOrganisationUser',
      'createRecipient',
      'createSandbox',
      'createUnregisteredOwner',
      'createWebServiceCase',
      'extendCase',
      'flagModuleCase',
      'includeOwner',
      'overtakeCase',
      'recordOwnerAsked',
      'recordPromiseKept',
      'renewInvite',
      'sendCaseCopy',
      'sendInvites',
      'sendSitePhoto',
      'sendTestWebhook',
      'sendWebServiceTestWebhook',
    ]);
  });

  it('accepts calls whose headers the specification fixes without a key or version', () => {
    const accepting = allCalls.filter((call) => call.idempotencyKey === 'optional' || call.version === 'optional');
    expect(accepting.map(({ method, api, path }) => `${method} ${api} ${path}`).sort()).toEqual([
      'DELETE admin /api/systemannouncements/:id',
      'POST admin /api/systemannouncements',
      'POST identity /api/admin/users',
      'PUT admin /api/systemannouncements',
      'PUT identity /api/admin/users',
    ]);
  });

  it('refuses the calls of the admin API and the user administration of admins while impersonating [impersonation sensitive changes]', () => {
    const forAdmins = allCalls.filter(({ api, path }) => api === 'admin' || path.startsWith('/api/admin/'));
    expect(forAdmins.map(({ name }) => name)).toContain('startLogInAs');
    for (const call of forAdmins) expect(call.duringImpersonation, call.name).toBe('refused');
  });

  it('refuses calls that require a recent sign-in while impersonating, because the user did not sign in [impersonation sensitive changes]', () => {
    for (const call of allCalls)
      if (call.recentSignIn === 'required') expect(call.duringImpersonation, call.name).toBe('refused');
  });

  it('requires a recent sign-in of calls that change the own ways to sign in, or make others that last [ASVS 7.5.1]', () => {
    const recent = allCalls.filter(({ recentSignIn }) => recentSignIn === 'required').map(({ name }) => name);
    expect(recent).toEqual(
      expect.arrayContaining([
        'changeModuleWebhook',
        'changePassword',
        'changeWebServiceWebhook',
        'createAdminUser',
        'createModule',
        'createModuleWebhook',
        'createWebService',
        'createWebServiceWebhook',
        'rotateModuleSecret',
        'rotateModuleWebhookSecret',
        'rotateWebServiceSecret',
        'rotateWebServiceWebhookSecret',
        'saveAdminUser',
      ]),
    );
  });

  it('declares the calls that the specification fixes, at their paths', () => {
    const addresses = allCalls.map((call) => `${call.method} ${call.api} ${call.path}`);
    expect(addresses).toEqual(
      expect.arrayContaining([
        'DELETE identity /api/authentication/logout',
        'GET identity /api/useradmin/users/current',
        'GET inquirer /api/users/current',
        'GET cableowner /api/users/current',
        'GET admin /api/users/current',
        'GET admin /api/loginas',
        'POST identity /api/admin/users/list',
        'GET identity /api/admin/users/roles',
        'GET identity /api/admin/users/:id',
        'PUT identity /api/admin/users/:id/:action',
      ]),
    );
  });
});
