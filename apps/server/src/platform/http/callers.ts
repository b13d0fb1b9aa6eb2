import { clientsOf, programsOf, takesNoToken, type CallDeclaration } from '@schaktkoll/contract';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../caller.ts';
import { ApiError } from '../apiError.ts';
import type { Platform } from './platform.ts';
import type { Refusal } from './refusals.ts';

/**
 * The caller of a request by its token, or for GIS programs also by a personal key; null when the call requires none.
 * @throws ApiError NotSignedIn; TooManyRequests after many wrong keys
 */
export async function callerOf(
  platform: Platform,
  { access, countsAsUse }: CallDeclaration,
  request: FastifyRequest,
): Promise<SignedInUser | null> {
  if (takesNoToken({ access })) return null;
  const [, scheme = '', value = ''] =
    /^(Bearer|Basic) ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? [];
  const user = isBasic(scheme)
    ? access.kind === 'gis' && (await platform.authenticateKey(value, request.ip))
    : value !== '' && (await platform.authenticate(value, { countsAsUse: countsAsUse ?? true }));
  if (!user) throw new ApiError('NotSignedIn');
  return user;
}

const isBasic = (scheme: string): boolean => scheme.toLowerCase() === 'basic';

/** The time in which a body arrives; one that is held back may take minutes (server.ts, requestTimeout). */
const promptMilliseconds = 1_000;

/**
 * Finds and checks the caller again when the body came long after the headers, by which the caller was admitted:
 * otherwise a request that is held back would still act after its session was ended or its role taken.
 * @throws ApiError NotSignedIn; as {@link authorize}
 */
export async function authorizeAgain(
  platform: Platform,
  call: CallDeclaration,
  request: FastifyRequest,
  context: Parameters<typeof authorize>[2],
): Promise<void> {
  if (request.caller === null || performance.now() - request.admittedAt < promptMilliseconds) return;
  request.caller = await platform.authenticateAgain(request.caller);
  if (request.caller === null) throw new ApiError('NotSignedIn');
  await authorize(call, request, context);
}

/** Whether the roles of a person, or of a program, are among those that the call names. */
export function mayMake(call: CallDeclaration, { program, roles }: Pick<SignedInUser, 'program' | 'roles'>): boolean {
  // A personal key reads as its user, and finds no other calls.
  if (call.access.kind === 'gis') return program !== null;
  if (program !== null) return programsOf(call).some((role) => roles.includes(role));
  const { access } = call;
  return access.kind === 'roles' ? access.roles.some((role) => roles.includes(role)) : access.kind !== 'program';
}

/** How long a sign-in counts as recent. */
const recentMilliseconds = 10 * 60_000;

/**
 * Checks what a call requires of its caller: a token of an app that may call it, no impersonation, the role of a person or
 * a program, a recent sign-in. Only programs find calls at other paths than their own.
 */
export async function authorize(
  call: CallDeclaration,
  { caller, ip: address, id: requestId, log, routeOptions }: FastifyRequest,
  { now, report }: { readonly now: Date; readonly report: (refusal: Refusal) => Promise<void> },
): Promise<void> {
  if (caller === null) return;
  const isImpersonating = call.duringImpersonation === 'refused' && caller.admin !== null;
  const isOfAnotherApp = caller.client !== null && !clientsOf(call).includes(caller.client);
  const isPathOfPrograms = routeOptions.config.at !== undefined && routeOptions.config.at.kind !== 'own';
  const isOtherPath = isPathOfPrograms && caller.program === null;
  if (isImpersonating || isOfAnotherApp || isOtherPath || !mayMake(call, caller)) {
    const code = isImpersonating ? 'NotDuringImpersonation' : 'NotAllowed';
    log.info(
      { userId: caller.id, adminId: caller.admin?.id, client: caller.client ?? caller.program, call: call.name, code },
      'caller refused',
    );
    await report({ caller, code, address, requestId });
    throw new ApiError(code);
  }
  if (call.unverified !== 'allowed' && caller.status === 'UnverifiedContactInfo')
    throw new ApiError('ContactNotVerified');
  if (call.recentSignIn === 'required' && now.getTime() - caller.signedInAt.getTime() > recentMilliseconds)
    throw new ApiError('SignInAgainRequired');
}
