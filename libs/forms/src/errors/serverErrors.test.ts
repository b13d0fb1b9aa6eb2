import { describe, expect, it } from 'vitest';
import { applyServerErrors, problemOf, type FormProblem } from './serverErrors.ts';

class Thrown extends Error {
  readonly status: number;
  readonly info: unknown;
  readonly requestId: string | null;
  constructor(status: number, info: unknown, requestId: string | null = null) {
    super('refused');
    this.status = status;
    this.info = info;
    this.requestId = requestId;
  }
}

/** Where each error was put, with its sentence. */
function applied(problem: FormProblem): Record<string, string | undefined> {
  const placed: Record<string, string | undefined> = {};
  const setError = (path: string, error: { message?: string }): void => {
    placed[path] = error.message;
  };
  applyServerErrors<Record<string, string>>({ setError }, problem, { name: 'Namn', 'contacts.*.email': 'E-post' });
  return placed;
}

describe('applyServerErrors', () => {
  it('puts each error at its field, also in a list, and says nothing more', () => {
    const errors = [
      { path: 'name', code: 'Required' },
      { path: 'contacts.1.email', code: 'EmailMissingAt' },
    ];
    expect(applied({ status: 422, code: 'RuleRefused', errors })).toEqual({
      name: 'Du måste ange namn.',
      'contacts.1.email': 'E-postadressen saknar @. Skriv den i formatet namn@exempel.se.',
    });
  });
  it('shows one error at a field that has several, in the order of the specification', () => {
    const errors = [
      { path: 'name', code: 'TooShort', params: { minimum: 2 } },
      { path: 'name', code: 'Required' },
    ];
    expect(applied({ status: 422, code: 'RuleRefused', errors })).toEqual({ name: 'Du måste ange namn.' });
  });
  it('gives the form what it has no field for, each sentence once', () => {
    const errors = [
      { path: 'name', code: 'Required' },
      { path: 'workAreas.0', code: 'EmptyGeometry' },
      { path: 'workAreas', code: 'EmptyGeometry' },
    ];
    expect(applied({ status: 422, code: 'RuleRefused', errors })).toEqual({
      name: 'Du måste ange namn.',
      'root.server': 'Du måste rita minst ett arbetsområde.',
    });
  });
  it('shows the sentence of the error in the form when no field is named', () => {
    expect(applied({ status: 422, code: 'WrongCredentials' })).toEqual({
      'root.server':
        'Fel användarnamn eller lösenord. Efter många fel går det inte att logga in med lösenord förrän du har valt ett nytt.',
    });
  });
  it('keeps the error code of a failure, and of an error without a text of ours, for support', () => {
    const codes: (string | undefined)[] = [];
    const setError = (_path: string, error: { type?: string }): void => void codes.push(error.type);
    for (const problem of [
      { status: 500, code: 'Unknown' },
      { status: 418, code: 'Unknown' },
      { status: 422, code: 'RuleRefused' },
    ]) {
      applyServerErrors<Record<string, string>>({ setError }, { ...problem, requestId: 'r3' }, {});
    }
    expect(codes).toEqual(['r3', 'r3', '']);
  });
});

describe('problemOf', () => {
  it('reads the body of a thrown API error', () => {
    const info = { status: 409, code: 'MaxNumberOfCases', requestId: 'r1' };
    expect(problemOf(new Thrown(409, info))).toEqual({ status: 409, code: 'MaxNumberOfCases', requestId: 'r1' });
  });
  it('takes the request id of the header when there is no body of ours', () => {
    expect(problemOf(new Thrown(500, null, 'r2'))).toEqual({ status: 500, code: 'Unknown', requestId: 'r2' });
    expect(problemOf(new Thrown(503, null))).toMatchObject({ code: 'ServiceUnavailable' });
  });
  it('says that there was no response when the network failed', () => {
    expect(problemOf(new Thrown(0, null))).toMatchObject({ status: 0, code: 'NoAnswer' });
  });
  it('knows no other error', () => {
    expect(problemOf(new TypeError('x is undefined'))).toBeNull();
    expect(problemOf('text')).toBeNull();
  });
});
