import type { BrowserName, OperatingSystem } from '@schaktkoll/domain';

/** Showing anew who one is, before something that matters for the account is changed. */
export const signInAgainTexts = {
  heading: 'Bekräfta att det är du',
  body: 'Det har gått en stund sedan du loggade in. Logga in igen, så genomförs ändringen. Det du har fyllt i finns kvar här.',
  who: (login: string) => `Du är inloggad som ${login}. Logga in som samma person.`,
  logIn: 'Logga in igen',
  waiting: 'Väntar på att du loggar in i den nya fliken. Sedan fortsätter den här sidan av sig själv.',
  cancel: 'Avbryt',
  opening: 'Öppnar inloggningen',
  done: {
    heading: 'Du har loggat in igen',
    body: 'Gå tillbaka till fliken som du kom från. Där fortsätter det du höll på med. Den här fliken kan du stänga.',
    close: 'Stäng fliken',
  },
} as const;

/** A few minutes before a session ends. */
export const sessionWarningTexts = {
  heading: (minutes: number) => (minutes <= 0 ? 'Du loggas ut nu' : minutes === 1 ? 'Du loggas ut inom en minut' : `Du loggas ut om ${minutes} minuter`),
  Idle: 'Det har varit stilla en stund. Välj Fortsätt om du vill vara kvar.',
  Absolute: 'En inloggning gäller bara en viss tid. Logga in igen i en ny flik, så kan du fortsätta här. Det du har fyllt i finns kvar.',
  goOn: 'Fortsätt',
  goingOn: 'Fortsätter',
  logIn: 'Logga in igen',
} as const;

const browserNames: Readonly<Record<BrowserName, string>> = { Edge: 'Edge', Opera: 'Opera', SamsungInternet: 'Samsung Internet', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const systemNames: Readonly<Record<OperatingSystem, string>> = { iPhone: 'iPhone', iPad: 'iPad', Android: 'Android', Windows: 'Windows', ChromeOS: 'ChromeOS', macOS: 'Mac', Linux: 'Linux' };

/** "Firefox på Linux", as much of it as is known. */
function deviceName(browser: BrowserName | null, system: OperatingSystem | null): string {
  if (browser === null) return system === null ? 'Okänd webbläsare' : `Okänd webbläsare på ${systemNames[system]}`;
  return system === null ? browserNames[browser] : `${browserNames[browser]} på ${systemNames[system]}`;
}

/** The own sessions, in the own profile. */
export const sessionsTexts = {
  heading: 'Var du är inloggad',
  lead: 'Varje rad är en webbläsare där du är inloggad nu. Känner du inte igen en rad? Logga ut den och byt lösenord.',
  loading: 'Hämtar dina inloggningar',
  failed: 'Dina inloggningar kunde inte hämtas.',
  retry: 'Försök igen',
  notNow: 'Det här visas bara för kontots ägare, inte när du är inloggad som någon annan.',
  deviceName,
  thisOne: 'Den här webbläsaren',
  signedIn: (moment: string) => `Inloggad ${moment}`,
  lastUsed: (moment: string) => `Senast använd ${moment}`,
  methods: { BankId: 'Med Mobilt BankID', Credentials: 'Med användarnamn och lösenord' },
  address: (address: string) => `Nätverksadress ${address}`,
  end: 'Logga ut',
  endNamed: (device: string, moment: string) => `Logga ut ${device}, inloggad ${moment}`,
  ending: 'Loggar ut',
  endOthers: 'Logga ut alla andra',
  question: {
    heading: 'Vill du logga ut alla andra?',
    body: 'Du loggas ut i alla andra webbläsare. Det som inte är sparat där går förlorat. I den här är du kvar.',
    yes: 'Logga ut alla andra',
    no: 'Avbryt',
  },
  endedOne: (device: string) => `${device} är utloggad.`,
  endedOthers: (count: number) => (count === 0 ? 'Du var inte inloggad någon annanstans.' : count === 1 ? 'En annan webbläsare är utloggad.' : `${count} andra webbläsare är utloggade.`),
} as const;
