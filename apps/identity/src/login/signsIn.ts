/** What `/login` is opened with when there is something to show on it. */
const shown = ['interaction', 'signedout', 'help'];

/** Whether `/login` was opened by itself, and only begins a sign-in (decisions 1). */
export function signsIn(query: URLSearchParams): boolean {
  return !shown.some((name) => query.has(name));
}
