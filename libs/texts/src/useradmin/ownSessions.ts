import type { BrowserName, OperatingSystem } from '@schaktkoll/domain';

const browserNames: Readonly<Record<BrowserName, string>> = {
  Edge: 'Edge',
  Opera: 'Opera',
  SamsungInternet: 'Samsung Internet',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
};
const systemNames: Readonly<Record<OperatingSystem, string>> = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  ChromeOS: 'ChromeOS',
  macOS: 'Mac',
  Linux: 'Linux',
};

/** "Firefox på Linux", or the known part of it. */
function deviceName(browser: BrowserName | null, system: OperatingSystem | null): string {
  if (browser === null) return system === null ? 'Okänd webbläsare' : `Okänd webbläsare på ${systemNames[system]}`;
  return system === null ? browserNames[browser] : `${browserNames[browser]} på ${systemNames[system]}`;
}

export const sessionsTexts = {
  heading: 'Var du är inloggad',
  lead: 'Varje rad är en webbläsare där du är inloggad nu. Känner du inte igen en rad? Logga ut den och byt lösenord.',
  loading: 'Hämtar dina inloggningar',
  failed: 'Dina inloggningar kunde inte hämtas.',
  retry: 'Försök igen',
  notNow: 'Det här visas bara för kontots ägare, inte när du är inloggad som någon annan.',
  deviceName,
  thisOne: 'Den här webbläsaren',
  showAll: (count: number) => `Visa alla ${count} inloggningar`,
  signedIn: (moment: string) => `Inloggad ${moment}`,
  lastUsed: (moment: string) => `Senast använd ${moment}`,
  methods: { BankId: 'Med BankID', Credentials: 'Med användarnamn och lösenord' },
  address: (address: string) => `Nätverksadress ${address}`,
  end: 'Logga ut',
  endNamed: (device: string, moment: string) => `Logga ut ${device}, inloggad ${moment}`,
  ending: 'Loggar ut',
  endOthers: 'Logga ut alla andra',
  question: {
    heading: 'Vill du logga ut alla andra?',
    body: 'Du loggas ut i alla andra webbläsare. Det som inte är sparat där går förlorat. Dina nycklar för kartprogram slutar gälla. I den här webbläsaren är du kvar.',
    yes: 'Logga ut alla andra',
    no: 'Avbryt',
  },
  endedOne: (device: string) => `${device} är utloggad.`,
  endedOthers: (count: number) =>
    count === 0
      ? 'Du var inte inloggad någon annanstans.'
      : count === 1
        ? 'En annan webbläsare är utloggad.'
        : `${count} andra webbläsare är utloggade.`,
} as const;
