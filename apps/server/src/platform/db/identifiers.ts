declare const callerMark: unique symbol;

/**
 * The id of a signed-in user. A text like any other, but not one that a trail takes: the audit trail and the log of a
 * case are given the caller whole, with the admin who may act as the user, so that neither names half of who did it.
 */
export type CallerId = string & { readonly [callerMark]: true };

/** The id of an account that nobody need be signed in to. */
export type AccountId = string & { readonly [callerMark]?: never };
