import { startLogInAs, type CallDeclaration } from '@schaktkoll/contract';
import type { Platform } from './platform.ts';
import type { SignedInUser } from '../caller.ts';
import { memoryLimit } from '../limits/memoryLimit.ts';
import { auditAction } from '../audit/audit.repository.ts';

/** A refused caller. */
export interface Refusal {
  readonly caller: SignedInUser;
  readonly code: 'NotAllowed' | 'NotDuringImpersonation';
  readonly address: string;
  readonly requestId: string;
}

/**
 * Records callers that a call refuses for their role or because they impersonate: once a minute each, because a page
 * that retries must not fill the audit log.
 */
export function createRefusalAudit(
  platform: Pick<Platform, 'database' | 'now'>,
  call: CallDeclaration,
): (refusal: Refusal) => Promise<void> {
  const { database, now } = platform;
  const audited = memoryLimit('auditedRefusals', platform);
  const kind = call.name === startLogInAs.name ? 'LogInAsRefused' : 'RoleRefused';
  return async ({ caller, code, address, requestId }) => {
    if (!audited.passes(`${caller.id} ${caller.admin?.id ?? ''}`)) return;
    const request = { user: caller, now: now(), address, requestId };
    await auditAction(database.kysely, kind, request, { call: call.name, code });
  };
}
