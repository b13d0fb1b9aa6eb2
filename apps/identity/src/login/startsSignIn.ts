/** The query parameters of `/login` that have a page to show. */
const shown = ['interaction', 'signedout', 'help'];

/** Whether `/login` was opened directly and only starts a sign-in (PAGE-1). */
export function startsSignIn(query: URLSearchParams): boolean {
  return !shown.some((name) => query.has(name));
}
