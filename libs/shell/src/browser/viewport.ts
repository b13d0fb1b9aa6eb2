type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** True on iPhone, iPod and iPad; a newer iPad calls itself a Mac, but no Mac has a touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/**
 * On iOS alone the page may not scale itself above 1 (specification section 9, PAGE-8): Safari would zoom in on each
 * field and stay there. A reader can still zoom: iOS takes the rule for its own zooming only.
 */
export function keepIosFromZoomingIn(document: Document, device: Device): void {
  if (!isIos(device)) return;
  document
    .querySelector('meta[name="viewport"]')
    ?.setAttribute('content', 'width=device-width, initial-scale=1, maximum-scale=1');
}
