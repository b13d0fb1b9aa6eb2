/** The query that makes `/signincallback` start a sign-in in a new tab: there is no response to read yet. */
export const signInAgainQuery = { again: 1 } as const;

/** Whether the URL starts a sign-in, rather than contains the response of one. */
export function asksForSignInAgain(query: URLSearchParams): boolean {
  return query.get('again') === '1' && !query.has('state');
}
