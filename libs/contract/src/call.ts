import type { ApiName, AppName, Role } from '@schaktkoll/domain';
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

/** What a caller meets at an object of each relation: the call goes through, or the code it is refused with. */
export type ObjectAccess = Readonly<Record<ObjectRelation, 'allowed' | ErrorCode>>;

/**
 * Who may call. `anyone`: no token. `interaction`: the cookies of a sign-in under way. `mapCookie`: the cookie that
 * `openMapAccess` gave, else NotSignedIn. `signedIn`: every valid token. `roles`: one of the roles is enough; `objects`
 * says per role what each relation to the object gives. The access matrix test walks exactly this declaration.
 */
type Access =
  | { readonly kind: 'anyone' | 'interaction' | 'mapCookie' | 'signedIn' }
  | {
      readonly kind: 'roles';
      readonly roles: readonly Role[];
      readonly objects?: Readonly<Partial<Record<Role, ObjectAccess>>>;
    };

/** What only the server, the mock, the OpenAPI document and tests read of a call; browsers get the call without it (decision record 20). */
export interface CallSchemas {
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The schema of the good answer; null where the answer has no body (204). */
  readonly response: Schema | null;
  /** Codes beyond `commonErrors`, NotSignedIn and NotAllowed, which access itself gives. */
  readonly errors: readonly ErrorCode[];
}

/**
 * One HTTP call of the product as browser and server know it. With its schemas, which are in the `*.callSchemas.ts` beside
 * it under the same name, it is all that client, route, mock, OpenAPI document and access matrix come from.
 */
export interface CallDeclaration {
  /**
   * `json` unless told. `file`: the answer is a download whose name stands in Content-Disposition; `response` is null.
   * `stream`: the answer is `text/event-stream` and stays open; `response` is the schema of one event.
   */
  readonly kind?: 'json' | 'file' | 'stream';
  readonly name: string;
  /** Only of a call that is not one of the product: a test's. */
  readonly schemas?: CallSchemas;
  readonly api: ApiName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the API's base, with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  /** The body is `multipart/form-data`: files, all under the name `files`. What else is said stands in the query. */
  readonly files?: 'required';
  /** Fields that the body's schema does not know are dropped; else they are refused: UnknownField. */
  readonly unknownFields?: 'dropped';
  /** The largest body that is read, in bytes, where the server's own limit is more than the call can need. */
  readonly maximumBodyBytes?: number;
  /** Status of the good answer. */
  readonly status: 200 | 201 | 204 | 303;
  /** A write of something that has a version demands `If-Match`. */
  readonly version?: 'required';
  /** A one-time act demands `Idempotency-Key`. */
  readonly idempotencyKey?: 'required';
  /** The person signed in a few minutes ago at most: ways of contact, password, e-ID (quality 1.2, 7.5.1). Else SignInAgainRequired. */
  readonly recentSignIn?: 'required';
  /** `false`: asked by the page and not by the person, so that the session may still fall idle. */
  readonly countsAsUse?: false;
  /** Also for a user whose ways of contact are not verified; every other call with a token refuses such a user: ContactNotVerified. */
  readonly unverified?: 'allowed';
  /** The apps whose access tokens may make the call; those of {@link clientsOf} unless told. A log-in-as token belongs to no one app. */
  readonly clients?: readonly AppName[];
  /** Not for an admin who acts as another user (specification section 4, quality 1.4). Else NotWhileActingAs. */
  readonly actingAs?: 'refused';
}

/** The apps whose access tokens may make a call: an API answers its own app, the identity API the own profile, and others where a call says so. */
export function clientsOf({ api, clients }: Pick<CallDeclaration, 'api' | 'clients'>): readonly AppName[] {
  return clients ?? [api === 'identity' ? 'useradmin' : api];
}

/**
 * Declares a call; the type keeps the literal name, by which its schemas are found, and the path. A call that no screen of
 * an app names is dropped from the app.
 * @__NO_SIDE_EFFECTS__
 */
export function declareCall<const C extends CallDeclaration>(call: C): C {
  return call;
}
