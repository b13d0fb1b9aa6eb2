import * as caseCalls from './case.calls.ts';
import type { CallDeclaration } from './call.ts';
import * as signInCalls from './signIn.calls.ts';
import * as userCalls from './user.calls.ts';

function isCall(value: unknown): value is CallDeclaration {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** Every call of the product. A route that is not here does not exist. */
export const allCalls: readonly CallDeclaration[] = [caseCalls, signInCalls, userCalls].flatMap((module) => Object.values(module).filter(isCall));
