import { readFileSync } from 'node:fs';
import { allCalls, clientsOf, commonErrors, errorStatuses, schemasOf } from '@schaktkoll/contract';
import { parseIssueMessage, type RuleIssue } from '@schaktkoll/domain';
import {
  errorText,
  fileErrorText,
  identityErrorTexts,
  inquirerErrorTexts,
  isFileErrorCode,
  isKnownErrorCode,
} from '@schaktkoll/texts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { projectFiles } from './repository.ts';

const hasSentence = (code: string): boolean => isKnownErrorCode(code) || isFileErrorCode(code);

describe('error texts', () => {
  it('has a Swedish sentence for every code that a call can answer with', () => {
    const unknown = errorText('ThereIsNoSuchCode');
    const codes = Object.keys(errorStatuses);
    expect(codes.filter((code) => !hasSentence(code))).toEqual([]);
    for (const code of codes.filter((each) => each !== 'Unknown'))
      expect(fileErrorText(code), code).toMatch(/^[A-ZÅÄÖ].*[.!]$/u);
    expect(unknown).toMatch(/\.$/);
  });

  it('has a Swedish sentence for every code that a rule of the domain or of the geometry gives', () => {
    const codes = ['libs/domain/src', 'libs/geometry/src']
      .flatMap((folder) => projectFiles(/(?<!\.test|\.bench)\.ts$/, folder))
      .flatMap((file) => writtenCodes(readFileSync(file, 'utf8')));
    expect(new Set(codes).size).toBeGreaterThan(100);
    // Reasons why an action is not offered; no page shows a text about them.
    const unsaid = ['NeedsNetwork', 'ReadOnlyForSuperUser'];
    expect(codes.filter((code) => !hasSentence(code) && !unsaid.includes(code))).toEqual([]);
  });

  it('has a Swedish sentence for every code that a schema of a call gives', () => {
    const codes = allCalls.flatMap(requestIssues).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['Required', 'ChooseAtLeastOne', 'TooLong']));
    expect(codes.filter((code) => !hasSentence(code))).toEqual([]);
  });

  it('gets every limit that a sentence reads from the schemas of the calls', () => {
    const lacking = allCalls.flatMap((call) =>
      requestIssues(call).flatMap((issue) =>
        paramsLacking(issue).map((param) => `${call.name}: ${issue.code} ${param}`),
      ),
    );
    expect(paramsLacking({ code: 'TooLong' })).toEqual(['maximum']);
    expect(lacking).toEqual([]);
  });

  it.each([
    {
      app: 'inquirer',
      texts: inquirerErrorTexts,
      calls: allCalls.filter((call) => call.api === 'inquirer' || clientsOf(call).includes('inquirer')),
    },
    {
      app: 'identity',
      texts: identityErrorTexts,
      calls: allCalls.filter(
        (call) =>
          (call.api === 'identity' && ['anyone', 'interaction'].includes(call.access.kind)) ||
          clientsOf(call).includes('identity'),
      ),
    },
  ])('the $app app has the sentence of every code that its calls can answer with', ({ texts, calls }) => {
    const codes = new Set<string>([...commonErrors, 'NotSignedIn', 'NotAllowed', 'VersionConflict']);
    for (const call of calls) for (const code of schemasOf(call).errors ?? []) codes.add(code);
    expect(codes.size).toBeGreaterThan(20);
    expect([...codes].filter((code) => !Object.hasOwn(texts, code) && !isFileErrorCode(code))).toEqual([]);
  });
});

/** The codes that a source writes: as the code of a result, or in the type of its errors. */
function writtenCodes(source: string): readonly string[] {
  const places = source.matchAll(/(?:\bcode: |\bissueMessage\(\s*|\brefused\(|type \w*ErrorCode =)([^;,)}]*)/g);
  return [...places].flatMap(([, place = '']) => [...place.matchAll(/'([A-Z]\w+)'/g)].map(([, code = '']) => code));
}

/** Everything that the schemas of a request can find wrong before a rule of the domain is applied. */
function requestIssues(call: (typeof allCalls)[number]): readonly RuleIssue[] {
  const { params, query, body } = schemasOf(call);
  return [params, query, body].flatMap((schema) => (schema ? schemaIssues(schema) : []));
}

/** Params without which a sentence is whole: the path of the error names the area. */
const optionalParams = ['areaIndex'];

/** The params that the sentence of an error reads and the error does not have. */
function paramsLacking({ code, params = {} }: RuleIssue): readonly string[] {
  const lacking = new Set<string>();
  fileErrorText(
    code,
    new Proxy(params, {
      get: (target, name: string) => {
        if (!Object.hasOwn(target, name) && !optionalParams.includes(name)) lacking.add(name);
        return target[name];
      },
    }),
  );
  return [...lacking];
}

/** The errors of a schema and of all in it: of wrong types and of its checks. */
function schemaIssues(schema: z.core.$ZodType, seen = new Set<unknown>()): readonly RuleIssue[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  return issuesIn(schema._zod.def, seen);
}

function issuesIn(value: unknown, seen: Set<unknown>): readonly RuleIssue[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('_zod' in value) return schemaIssues(value as z.core.$ZodType, seen);
  const error = 'error' in value && typeof value.error === 'function' ? (value.error as () => unknown)() : undefined;
  const own = typeof error === 'string' ? [parseIssueMessage(error)] : [];
  return [...own, ...Object.values(value).flatMap((part) => issuesIn(part, seen))];
}
