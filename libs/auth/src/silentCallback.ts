/**
 * The whole work of `/silent-callback.html`: the hidden frame hands the address it was sent to over to
 * the page around it, in the form that oidc-client-ts listens for. Only a page of the same origin gets it.
 */
export function answerSilentSignIn(frame: Pick<Window, 'parent' | 'location'>): void {
  frame.parent.postMessage({ source: 'oidc-client', url: frame.location.href, keepOpen: false }, frame.location.origin);
}
