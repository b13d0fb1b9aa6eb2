/** Browsers that people know by name. */
export const browsers = ['Edge', 'Opera', 'SamsungInternet', 'Firefox', 'Chrome', 'Safari'] as const;
export type BrowserName = (typeof browsers)[number];

/** Systems that people know by name. */
export const operatingSystems = ['iPhone', 'iPad', 'Android', 'Windows', 'ChromeOS', 'macOS', 'Linux'] as const;
export type OperatingSystem = (typeof operatingSystems)[number];

/** Each calls itself by the names of those after it as well, so the first that fits is the one. */
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

/** What a browser says of itself, as far as a person would recognise it; null where it says nothing of the kind. */
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
 * The part of a network address that tells one's own place from a foreign one, and no more: two numbers of an IPv4
 * address, three groups of an IPv6 address. Null for what is neither, and for the machine's own address.
 */
export function shortenAddress(address: string | null): string | null {
  const text = address ?? '';
  if (text === '::1') return null;
  const version4 = /(?:^|:)(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(text)?.[1];
  if (version4 !== undefined) return `${version4}.…`;
  const groups = text.split('::')[0]?.split(':').filter(Boolean) ?? [];
  return text.includes(':') && groups.length > 0 ? `${groups.slice(0, 3).join(':')}:…` : null;
}
