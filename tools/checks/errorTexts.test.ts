import { errorStatuses } from '@schaktkoll/contract';
import { errorText, fileErrorText, isFileErrorCode, isKnownErrorCode } from '@schaktkoll/texts';
import { describe, expect, it } from 'vitest';

describe('error texts', () => {
  it('has a Swedish sentence for every code that a call can answer with', () => {
    const unknown = errorText('ThereIsNoSuchCode');
    const codes = Object.keys(errorStatuses);
    expect(codes.filter((code) => !isKnownErrorCode(code) && !isFileErrorCode(code))).toEqual([]);
    for (const code of codes.filter((each) => each !== 'Unknown'))
      expect(fileErrorText(code), code).toMatch(/^[A-ZÅÄÖ].*[.!]$/u);
    expect(unknown).toMatch(/\.$/);
  });
});
