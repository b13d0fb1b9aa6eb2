import { describe, expect, it } from 'vitest';
import { problemSchema } from './problem.ts';
import { readProblem } from './readProblem.ts';

const plain = { status: 404, code: 'NotFound', requestId: 'r1' };
const full = {
  ...plain,
  params: { maximum: 3, by: 'Kalle' },
  detail: 'Text',
  errors: [
    { path: 'name', code: 'TooLong', params: { maximum: 3 } },
    { path: '', code: 'Required' },
  ],
};
const others = [
  null,
  'text',
  [],
  {},
  { ...plain, status: '404' },
  { ...plain, requestId: undefined },
  { ...plain, params: { a: {} } },
  { ...plain, params: [] },
  { ...plain, errors: {} },
  { ...plain, errors: [{ path: 'name' }] },
];

describe('the body of an error response', () => {
  it.each([plain, full])('is read when it is a problem of ours: %j', (body) => {
    expect(readProblem(body)).toEqual(body);
  });

  it.each(others.map((body) => [body]))('is ignored when it has another shape: %j', (body) => {
    expect(readProblem(body)).toBeNull();
  });

  it('is accepted exactly when the schema of the OpenAPI document accepts it', () => {
    for (const body of [plain, full, ...others])
      expect(readProblem(body) !== null).toBe(problemSchema.safeParse(body).success);
  });
});
