/** Names of the provider's cookies; the prefixes bind them to https and to their host. */
export function cookieNames(isSecure: boolean) {
  return {
    session: isSecure ? '__Host-schaktkoll-session' : 'schaktkoll-session',
    interaction: isSecure ? '__Secure-schaktkoll-interaction' : 'schaktkoll-interaction',
    resume: isSecure ? '__Secure-schaktkoll-resume' : 'schaktkoll-resume',
    /** Our own cookie: a browser that a user has signed in with (identity/signIn/knownBrowser.ts). */
    browser: isSecure ? '__Host-schaktkoll-browser' : 'schaktkoll-browser',
    /** Our own: what map images are fetched with (maps/mapProxy/mapCookie.ts). */
    map: isSecure ? '__Secure-schaktkoll-map' : 'schaktkoll-map',
  };
}
