import * as admin from './admin/exports.ts';
import * as cableowner from './cableowner/exports.ts';
import * as identity from './identity/exports.ts';
import * as inquirer from './inquirer/exports.ts';
import * as module from './module/exports.ts';
import * as shared from './shared/exports.ts';
import type { CallDeclaration } from './shared/call.ts';

function isCall(value: unknown): value is CallDeclaration {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** Every call of the product. The server has no other routes. */
export const allCalls: readonly CallDeclaration[] = [admin, cableowner, identity, inquirer, module, shared].flatMap(
  (exports) => Object.values(exports).filter(isCall),
);
