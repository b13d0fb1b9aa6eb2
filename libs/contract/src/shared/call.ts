import { programRoles, type ApiName, type AppName, type ProgramRole, type Role } from '@schaktkoll/domain';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errorCodes.ts';

type Schema = z.ZodMiniType;

/** How the object that a call names is related to the caller. */
export const objectRelations = [
  'own',
  'colleague',
  'otherPrivatePerson',
  'otherOrganisation',
  'otherAnswerPoint',
] as const;
export type ObjectRelation = (typeof objectRelations)[number];

/** What a caller gets for an object of each relation: the call succeeds, or its error code. */
export type ObjectAccess = Readonly<Record<ObjectRelation, 'allowed' | ErrorCode>>;

/**
 * Who may make the call. `anyone`: no token. `interaction`: the cookies of a sign-in in progress. `mapCookie`: the
 * cookie from `openMapAccess`, else NotSignedIn. `signedIn`: every valid token. `roles`: any one of the roles is
 * enough; `objects` gives the result for each role and each relation to the object, and `programs` are the kinds of programs
 * that may make the call as people do (record 82). `program`: a program of one of the roles, signed in by client
 * credentials; no person may make such a call. A program may make no call that does not name its role. `gis`: a program of
 * any role, or a GIS program with a personal key of a user, by HTTP Basic.
 * The access matrix test covers exactly this declaration.
 */
type Access =
  | { readonly kind: 'anyone' | 'interaction' | 'mapCookie' | 'signedIn' | 'gis' }
  | {
      readonly kind: 'roles';
      readonly roles: readonly Role[];
      readonly programs?: readonly ProgramRole[];
      readonly objects?: Readonly<Partial<Record<Role, ObjectAccess>>>;
    }
  | { readonly kind: 'program'; readonly roles: readonly ProgramRole[] };

/**
 * What only the server, the mock, the OpenAPI document and tests need of a call; browsers get the call without it
 * (record 5).
 */
export interface CallSchemas {
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The schema of the response on success; null if it has no body (204). */
  readonly response: Schema | null;
  /**
   * Codes beyond `commonErrors`, NotSignedIn and NotAllowed; the last two follow from the access rule. Default none.
   */
  readonly errors?: readonly ErrorCode[];
}

/**
 * One HTTP call of the product, shared by browser and server. Together with its schemas, which have the same name in
 * the `*.schemas.ts` beside it, it defines client, route, mock, OpenAPI document and access matrix.
 */
export interface CallDeclaration {
  /**
   * Default `json`. `file`: the response is a download with its name in Content-Disposition; `response` is null.
   * `stream`: the response is `text/event-stream` and stays open; `response` is the schema of one event.
   */
  readonly kind?: 'json' | 'file' | 'stream';
  /** The media type of a JSON response, if it has one of its own. */
  readonly mediaType?: 'application/geo+json';
  readonly name: string;
  /** Only for calls that tests declare themselves. */
  readonly schemas?: CallSchemas;
  readonly api: ApiName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the base of the API, with `:name` parameters. */
  readonly path: string;
  /** An earlier path, where programs find the call until {@link formerPaths} end. */
  readonly formerly?: `/${string}`;
  readonly access: Access;
  /** The body is `multipart/form-data`: files, all under the name `files`. Other input is in the query. */
  readonly files?: 'required';
  /** Fields that the body's schema does not know are ignored; by default they are the error UnknownField. */
  readonly unknownFields?: 'dropped';
  /** The maximum body size in bytes, if it differs from {@link bodyLimitOf} by the access. */
  readonly maximumBodyBytes?: number;
  /**
   * The call is deprecated since the moment, and may be gone from the other on: its responses and the OpenAPI document say
   * so. The rule is in docs/operations.md.
   */
  readonly deprecated?: { readonly from: string; readonly endAt?: string };
  /** Status of the response on success. */
  readonly status: 200 | 201 | 204 | 303;
  /**
   * Updating something that has a version requires `If-Match`. `optional`: a call whose headers the specification fixes
   * (section 7); without it the last write wins, and the audit entry says so. Our apps always send it.
   */
  readonly version?: 'required' | 'optional';
  /** A command that must run only once requires `Idempotency-Key`; `optional` as for the version. */
  readonly idempotencyKey?: 'required' | 'optional';
  /**
   * The user must have signed in a few minutes ago at most: contact details, password, e-ID (ASVS 7.5.1).
   * Otherwise SignInAgainRequired.
   */
  readonly recentSignIn?: 'required';
  /** `false`: the page makes the call, not the user, so it does not extend the idle timeout of the session. */
  readonly countsAsUse?: false;
  /**
   * Also allowed for a user whose contact details are not verified; every other call with such a user's token gets
   * ContactNotVerified.
   */
  readonly unverified?: 'allowed';
  /**
   * The apps whose access tokens may make the call; the default is {@link clientsOf}. A log-in-as token does not belong
   * to any one app.
   */
  readonly clients?: readonly AppName[];
  /**
   * Not allowed for an admin who impersonates another user (specification section 4, ACCOUNT-15):
   * NotDuringImpersonation.
   */
  readonly duringImpersonation?: 'refused';
}

/** Whether programs make the call, and no person. */
export function isForPrograms({ kind }: CallDeclaration['access']): boolean {
  return kind === 'program' || kind === 'gis';
}

/**
 * The apps whose access tokens may make a call: by default the app of the API, every app for the user's own profile in
 * the identity API, or the apps that the call lists; none for a call of programs.
 */
export function clientsOf({
  access,
  api,
  clients,
}: Pick<CallDeclaration, 'api' | 'clients'> & Partial<Pick<CallDeclaration, 'access'>>): readonly AppName[] {
  if (access !== undefined && isForPrograms(access)) return [];
  return clients ?? [api === 'identity' ? 'useradmin' : api];
}

/** The kinds of programs that may make a call. */
export function programsOf({ access }: Pick<CallDeclaration, 'access'>): readonly ProgramRole[] {
  if (access.kind === 'program') return access.roles;
  if (access.kind === 'gis') return programRoles;
  return access.kind === 'roles' ? (access.programs ?? []) : [];
}

/** Since when the earlier paths of calls are deprecated (RFC 9745), and when they end (RFC 8594). */
export const formerPaths = { deprecatedFrom: '2026-12-01T00:00:00Z', endAt: '2028-01-01T00:00:00Z' } as const;

/** A path at which a call is found, below the base of its API. */
export interface CallPath {
  readonly path: string;
  /** `own`: as declared. `programs`: the same under `/v1`, whose shape is kept. `former`: an earlier one. */
  readonly kind: 'own' | 'programs' | 'former';
}

/** Every path of a call: one that programs may make too is also under `/v1`, for them alone. */
export function pathsOf(call: Pick<CallDeclaration, 'access' | 'path' | 'formerly'>): readonly CallPath[] {
  const isForBoth = call.access.kind === 'roles' && programsOf(call).length > 0;
  return [
    { path: call.path, kind: 'own' },
    ...(isForBoth ? [{ path: call.path.replace(/^\/api\//, '/v1/'), kind: 'programs' } as const] : []),
    ...(call.formerly === undefined ? [] : [{ path: call.formerly, kind: 'former' } as const]),
  ];
}

/** Enough for every form that is sent without a token: the largest, a new organisation, takes some 12,000. */
const bodyBytesWithoutToken = 16_000;
const defaultBodyBytes = 2_500_000;

/** Whether the call takes no token: its caller is unknown until its body is read. */
export function takesNoToken({ access }: Pick<CallDeclaration, 'access'>): boolean {
  return access.kind === 'anyone' || access.kind === 'interaction' || access.kind === 'mapCookie';
}

/** The maximum body size of a call in bytes: small without a token, unless the call says otherwise. */
export function bodyLimitOf(call: Pick<CallDeclaration, 'access' | 'maximumBodyBytes'>): number {
  return call.maximumBodyBytes ?? (takesNoToken(call) ? bodyBytesWithoutToken : defaultBodyBytes);
}

/** What the declaration of a call states; the rest of {@link CallDeclaration} follows from it. */
type StatedCall = Omit<CallDeclaration, 'api' | 'name' | 'method' | 'path' | 'status'> & {
  /** Method and path below the base of the API, with `:name` parameters. */
  readonly endpoint: `${CallDeclaration['method']} /${string}`;
  /** The default is 204 for DELETE and 200 for the others. */
  readonly status?: CallDeclaration['status'];
};

type DeclaredCall<A, N, C extends StatedCall> = Omit<C, 'api' | 'name' | 'endpoint' | 'method' | 'path' | 'status'> & {
  readonly api: A;
  readonly name: N;
  readonly method: CallDeclaration['method'];
  readonly path: string;
  readonly status: C extends { readonly status: infer S extends CallDeclaration['status'] } ? S : 200 | 204;
};

/**
 * Declares a call of an API. Its name is that of the exported constant: by the literal name its schemas are found. A
 * constant for each call, instead of one object of all, lets the build of an app leave out those that no screen uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function declareCall<const A extends ApiName, const N extends string, const C extends StatedCall>(
  api: A,
  name: N,
  { endpoint, ...stated }: C,
): DeclaredCall<A, N, C> {
  const [method, path] = endpoint.split(' ');
  const status = method === 'DELETE' ? 204 : 200;
  return { status, ...stated, api, name, method, path } as unknown as DeclaredCall<A, N, C>;
}
