/** What the page is read in, as far as it decides how the e-ID's app is opened and comes back. */
export type BankIdPlatform =
  'SafariOnIos' | 'ChromeOnIos' | 'FirefoxOnIos' | 'OperaOnIos' | 'OtherOnIos' | 'Android' | 'Computer';

/** What a browser says of itself: `navigator.userAgent` and `navigator.maxTouchPoints`. */
export interface BankIdBrowser {
  readonly userAgent: string;
  /** An iPad calls itself a Macintosh, and is known by its fingers alone. */
  readonly maxTouchPoints?: number;
}

export interface BankIdStart extends BankIdBrowser {
  readonly autoStartToken: string;
  /** The page to come back to, with its query. */
  readonly returnAddress: string;
  /** Where a local start opens its simulator instead of the app (`bankIdStart` of config.json). */
  readonly startAddress?: string | undefined;
}

/** The fragment of the address when the e-ID's app has brought the person back: the page goes on with the order that it has. */
export const bankIdReturnMarker = '#bankid';

/** The platform of a browser; whatever is no phone and no tablet is a computer. */
export function bankIdPlatform({ userAgent, maxTouchPoints = 0 }: BankIdBrowser): BankIdPlatform {
  if (userAgent.includes('Android')) return 'Android';
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  if (!isIos) return 'Computer';
  if (userAgent.includes('CriOS/')) return 'ChromeOnIos';
  if (userAgent.includes('FxiOS/')) return 'FirefoxOnIos';
  if (/\bOPT\//.test(userAgent)) return 'OperaOnIos';
  // All browsers of iOS say Safari; only its own says nothing else.
  return /Version\/[\d.]+ (Mobile\/\w+ )?Safari\/[\d.]+$/.test(userAgent) ? 'SafariOnIos' : 'OtherOnIos';
}

/** A phone or tablet, on which the e-ID is an app, or a computer, on which it is a program. */
export function bankIdDevice(browser: BankIdBrowser): 'phone' | 'computer' {
  return bankIdPlatform(browser) === 'Computer' ? 'computer' : 'phone';
}

/**
 * The link that opens the e-ID on this device. It is followed only when the person chooses it: an app may not be opened
 * by itself. iOS comes back by an address and knows one browser from another by its scheme; a browser without one is
 * left to the person, as another browser would not have the sign-in. Android and computers come back by themselves.
 */
export function startLink(start: BankIdStart): string {
  const back = start.returnAddress.split('#', 1).join('') + bankIdReturnMarker;
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
