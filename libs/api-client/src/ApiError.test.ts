import { describe, expect, test } from 'vitest';
import { ApiError, errorCodeOf, hasErrorCode, isMissing, noResponse } from './ApiError.ts';

const apiError = (status: number, code: 'NotFound' | 'InvalidParameters' | 'NotAllowed') =>
  new ApiError({ status, requestId: null, info: { status, code, requestId: '00000000-0000-7000-8000-000000000001' } });

describe('the error of a call', () => {
  test('is known by the code of its body, NoAnswer without a response, Unknown for a body that is not ours', () => {
    expect(errorCodeOf(apiError(404, 'NotFound'))).toBe('NotFound');
    expect(errorCodeOf(noResponse)).toBe('NoAnswer');
    expect(errorCodeOf(new ApiError({ info: null, status: 502, requestId: null }))).toBe('Unknown');
    expect(errorCodeOf(new TypeError('of the page'))).toBe('Unknown');
  });

  test('has one code', () => {
    expect(hasErrorCode(apiError(404, 'NotFound'), 'NotFound')).toBe(true);
    expect(hasErrorCode(apiError(403, 'NotAllowed'), 'NotFound')).toBe(false);
    expect(hasErrorCode(new Error('NotFound'), 'NotFound')).toBe(false);
  });
});

describe('the object of a page', () => {
  test('is missing when it does not exist or its address is no id, and not when the caller is refused or unanswered', () => {
    expect(isMissing(apiError(404, 'NotFound'))).toBe(true);
    expect(isMissing(apiError(400, 'InvalidParameters'))).toBe(true);
    expect(isMissing(apiError(403, 'NotAllowed'))).toBe(false);
    expect(isMissing(noResponse)).toBe(false);
    expect(isMissing(undefined)).toBe(false);
  });
});
