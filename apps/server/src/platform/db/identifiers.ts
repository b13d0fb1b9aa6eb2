declare const callerMark: unique symbol;

/**
 * The id of a signed-in user. A branded string that the audit log and the log of a case do not accept: they take the
 * whole caller, including an impersonating admin.
 */
export type CallerId = string & { readonly [callerMark]: true };

/** The id of an account that need not be signed in. */
export type AccountId = string & { readonly [callerMark]?: never };
