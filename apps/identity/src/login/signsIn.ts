/** Whether `/login` was opened by itself: no sign-in is under way and nobody has just logged out (decisions 1). */
export function signsIn(query: URLSearchParams): boolean {
  return !query.get('interaction') && !query.has('signedout');
}
