import { clientsOf, type CallDeclaration } from '@schaktkoll/contract';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../caller.ts';
import { ApiError } from './apiError.ts';
import type { Platform } from './platform.ts';
import type { Refusal } from './refusals.ts';

/** Whom the token of a request names; null where the call asks for none. Throws NotSignedIn. */
export async function callerOf(
  platform: Platform,
  { access, countsAsUse }: CallDeclaration,
  request: FastifyRequest,
): Promise<SignedInUser | null> {
  if (access.kind !== 'signedIn' && access.kind !== 'roles') return null;
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  const user = token === undefined ? null : await platform.authenticate(token, { countsAsUse: countsAsUse ?? true });
  if (!user) throw new ApiError('NotSignedIn');
  return user;
}

/** How long after signing in a person need not show again who they are. */
const recentMilliseconds = 10 * 60_000;

/** What a call demands of its caller: a token of an app that it is for, not to act as another, the role, and to have signed in just now. */
export async function authorize(
  call: CallDeclaration,
  { caller, ip: address, id: requestId, log }: FastifyRequest,
  { now, tell }: { readonly now: Date; readonly tell: (refusal: Refusal) => Promise<void> },
): Promise<void> {
  if (caller === null) return;
  const isActing = call.actingAs === 'refused' && caller.admin !== null;
  const isOfAnotherApp = caller.client !== null && !clientsOf(call).includes(caller.client);
  if (
    isActing ||
    isOfAnotherApp ||
    (call.access.kind === 'roles' && !call.access.roles.some((role) => caller.roles.includes(role)))
  ) {
    const code = isActing ? 'NotWhileActingAs' : 'NotAllowed';
    log.info(
      { userId: caller.id, adminId: caller.admin?.id, client: caller.client, call: call.name, code },
      'caller refused',
    );
    await tell({ caller, code, address, requestId });
    throw new ApiError(code);
  }
  if (call.unverified !== 'allowed' && caller.status === 'UnverifiedContactInfo')
    throw new ApiError('ContactNotVerified');
  if (call.recentSignIn === 'required' && now.getTime() - caller.signedInAt.getTime() > recentMilliseconds)
    throw new ApiError('SignInAgainRequired');
}
