import { allCalls, clientsOf, commonErrors, errorStatuses, schemasOf } from '@schaktkoll/contract';
import {
  errorText,
  fileErrorText,
  identityErrorTexts,
  inquirerErrorTexts,
  isFileErrorCode,
  isKnownErrorCode,
} from '@schaktkoll/texts';
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
    for (const call of calls) for (const code of schemasOf(call).errors) codes.add(code);
    expect(codes.size).toBeGreaterThan(20);
    expect([...codes].filter((code) => !Object.hasOwn(texts, code) && !isFileErrorCode(code))).toEqual([]);
  });
});
