/** Browsers that people know by name. */
export const browsers = ['Edge', 'Opera', 'SamsungInternet', 'Firefox', 'Chrome', 'Safari'] as const;
export type BrowserName = (typeof browsers)[number];

/** Systems that people know by name. */
export const operatingSystems = ['iPhone', 'iPad', 'Android', 'Windows', 'ChromeOS', 'macOS', 'Linux'] as const;
export type OperatingSystem = (typeof operatingSystems)[number];

/** The user agent of each also contains the names of those after it, so the first match counts. */
const browserMarks: Readonly<Record<BrowserName, RegExp>> = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\b(?:OPR|OPT|Opera)\//,
  SamsungInternet: /\bSamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|CriOS|Chromium)\//,
  Safari: /^(?=.*\bVersion\/\d).*\bSafari\//,
};
const systemMarks: Readonly<Record<OperatingSystem, RegExp>> = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows NT\b/,
  ChromeOS: /\bCrOS\b/,
  macOS: /\bMacintosh\b/,
  Linux: /\bLinux\b/,
};

/** Browser and system of a user agent, in a form that users recognise; null if unknown. */
export function readUserAgent(userAgent: string | null): {
  readonly browser: BrowserName | null;
  readonly operatingSystem: OperatingSystem | null;
} {
  const text = userAgent ?? '';
  return {
    browser: browsers.find((name) => browserMarks[name].test(text)) ?? null,
    operatingSystem: operatingSystems.find((name) => systemMarks[name].test(text)) ?? null,
  };
}

/**
 * The part of a network address that lets users distinguish their own network from others: two numbers of an IPv4
 * address, three groups of an IPv6 address. Null for anything else, and for the local machine.
 */
export function shortenAddress(address: string | null): string | null {
  const text = address ?? '';
  const version4 = /(?:^|:)(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(text)?.[1];
  if (version4 !== undefined) return `${version4}.…`;
  const groups = text.replace(/::.*/, '').split(':').filter(Boolean);
  return text.includes(':') && groups.length > 0 ? `${groups.slice(0, 3).join(':')}:…` : null;
}
