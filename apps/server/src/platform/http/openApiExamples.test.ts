import { allCalls, schemasOf, problemSchema, bodyFaults } from '@schaktkoll/contract';
import { describe, expect, test } from 'vitest';
import { apiExamples } from './openApiExamples.ts';

describe('the examples of the OpenAPI documents', () => {
  test('are of every call, and of no other', () => {
    expect(Object.keys(apiExamples).sort()).toEqual(allCalls.map(({ name }) => name).sort());
  });

  test.each(allCalls.map((call) => [call.name, call] as const))('of %s fit its schemas', (name, call) => {
    const { params, query, body, response } = schemasOf(call);
    const example = apiExamples[name] ?? {};
    expect(example.params === undefined).toBe(params === undefined);
    if (params !== undefined) expect(params.safeParse(example.params).error).toBeUndefined();
    if (query !== undefined) expect(query.safeParse(example.query ?? {}).error).toBeUndefined();
    expect(example.body === undefined).toBe(body === undefined);
    if (body !== undefined) {
      expect(body.safeParse(example.body).error).toBeUndefined();
      expect(bodyFaults(body, example.body)).toEqual([]);
    }
    if (example.status === undefined) return;
    const answered = example.status === call.status ? response : problemSchema;
    expect(answered?.safeParse(example.response).error).toBeUndefined();
  });

  test('show a good response of every call of programs that has one', () => {
    const ofPrograms = allCalls.filter((call) => call.access.kind === 'program' && schemasOf(call).response !== null);
    const refused = ofPrograms.filter(({ name, status }) => apiExamples[name]?.status !== status);
    // What it needs first is made by people: areas.
    expect(refused.map(({ name }) => name)).toEqual(['replaceModuleAreas']);
  });
});
