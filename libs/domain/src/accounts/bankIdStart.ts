/** The facts about a browser that decide how the BankID app is opened and returns. */
export type BankIdPlatform =
  | 'SafariOnIos'
  | 'ChromeOnIos'
  | 'FirefoxOnIos'
  | 'OperaOnIos'
  | 'OtherOnIos'
  | 'Android'
  | 'Computer';

/** What a browser says of itself: `navigator.userAgent` and `navigator.maxTouchPoints`. */
export interface BankIdBrowser {
  readonly userAgent: string;
  /** An iPad calls itself a Macintosh; only its touch points distinguish it. */
  readonly maxTouchPoints?: number;
}

export interface BankIdStart extends BankIdBrowser {
  readonly autoStartToken: string;
  /** The URL to return to, with its query. */
  readonly returnAddress: string;
  /** Where a local start opens its simulator instead of the app (`bankIdStart` of config.json). */
  readonly startAddress?: string | undefined;
}

/** The URL fragment with which the BankID app returns: the page continues with its order. */
export const bankIdReturnMarker = '#bankid';

/** The platform of a browser; anything but a phone or a tablet is a computer. */
export function bankIdPlatform({ userAgent, maxTouchPoints = 0 }: BankIdBrowser): BankIdPlatform {
  if (userAgent.includes('Android')) return 'Android';
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  if (!isIos) return 'Computer';
  if (userAgent.includes('CriOS/')) return 'ChromeOnIos';
  if (userAgent.includes('FxiOS/')) return 'FirefoxOnIos';
  if (/\bOPT\//.test(userAgent)) return 'OperaOnIos';
  // All iOS browsers contain Safari in their user agent; only Safari contains no other name.
  return /Version\/[\d.]+ (Mobile\/\w+ )?Safari\/[\d.]+$/.test(userAgent) ? 'SafariOnIos' : 'OtherOnIos';
}

/** A phone or tablet, on which the e-ID is an app, or a computer, on which it is a program. */
export function bankIdDevice(browser: BankIdBrowser): 'phone' | 'computer' {
  return bankIdPlatform(browser) === 'Computer' ? 'computer' : 'phone';
}

/**
 * The link that opens BankID on this device. It is followed only by the user, because browsers do not let a script open
 * an app. iOS returns by a URL and distinguishes browsers by their scheme; for a browser without one the user returns
 * manually, because another browser would not have the sign-in. Android and computers return without one.
 */
export function startLink(start: BankIdStart): string {
  const back = start.returnAddress.replace(/#.*/, '') + bankIdReturnMarker;
  const platform = bankIdPlatform(start);
  if (start.startAddress !== undefined) return link(`${start.startAddress}/`, start.autoStartToken, back);
  if (platform === 'Computer') return link('bankid:///', start.autoStartToken, 'null');
  return link('https://app.bankid.com/', start.autoStartToken, returnFrom(platform, back));
}

function returnFrom(platform: Exclude<BankIdPlatform, 'Computer'>, back: string): string {
  switch (platform) {
    case 'SafariOnIos':
      return back;
    case 'ChromeOnIos':
      return 'googlechrome://';
    case 'FirefoxOnIos':
      return 'firefox://';
    case 'OperaOnIos':
      return `touch-${back}`;
    case 'OtherOnIos':
    case 'Android':
      return 'null';
  }
}

function link(begin: string, autoStartToken: string, redirect: string): string {
  return `${begin}?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=${encodeURIComponent(redirect)}`;
}
