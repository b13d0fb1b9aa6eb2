import { swedishDayOf } from '@schaktkoll/domain';
import { formatDayLong } from '../shared/formats.ts';
import { messageChannelTexts } from '../shared/messageChannels.ts';
import { notificationTexts } from '../shared/notifications.ts';

/** The changes that users make in their own profile. */
export const contactTexts = {
  opening: 'Öppnar formuläret',
  change: 'Ändra',
  /** Completes the button text for screen reader users. */
  changes: {
    name: 'ditt namn',
    email: 'din e-postadress',
    mobilePhone: 'ditt mobilnummer',
    phoneNumber: 'ditt telefonnummer',
    notifications: 'hur du får besked om svar',
  },
  cancel: 'Avbryt',
  save: 'Spara',
  saving: 'Sparar',
  sendCode: 'Skicka kod',
  refused: 'Det gick inte att ändra',
  notDuringImpersonation: 'Kontaktuppgifter kan inte ändras när du är inloggad som någon annan.',
  name: {
    heading: 'Ändra ditt namn',
    label: 'Namn',
    hint: 'Så visas du för andra i Schaktkoll.',
    done: 'Namnet är ändrat.',
    fromBankId: 'Namnet kommer från ditt BankID.',
  },
  email: {
    heading: 'Ändra din e-postadress',
    label: 'Ny e-postadress',
    explanation:
      'Vi skickar en kod till den nya adressen. Adressen ändras när du har skrivit in koden. Vi mejlar också den gamla adressen.',
    done: (email: string) => `E-postadressen är ändrad till ${email}.`,
  },
  mobile: {
    heading: 'Ändra ditt mobilnummer',
    label: 'Nytt mobilnummer',
    explanation: 'Vi skickar ett sms med en kod till det nya numret. Numret ändras när du har skrivit in koden.',
    risk: `När du har haft numret i 90 dagar kan du också få ett nytt lösenord med det. Till dess går koderna till din e-post. ${messageChannelTexts.smsRisk}`,
    /** The number of the profile, to which no codes go yet. */
    unverified: (mobile: string) => `${mobile} (inte bekräftat)`,
    /** A verified number to which no codes go yet. */
    newUntil: (mobile: string, from: string) =>
      `${mobile} (koder för nytt lösenord går till din e-post till ${formatDayLong(swedishDayOf(from))})`,
    verify:
      'Numret du har är inte bekräftat. Tills det är det skickar vi koder för nytt lösenord till din e-post. Bekräfta numret genom att skriva in det igen.',
    withoutSms: 'Numret visas för dem som behöver nå dig.',
    done: (mobile: string) => `Mobilnumret ${mobile} är sparat.`,
    remove: 'Ta bort numret',
    removing: 'Tar bort',
    question: {
      heading: 'Ta bort mobilnumret?',
      body: 'Du får då inga sms från Schaktkoll, och kan inte få en kod dit om du glömmer ditt lösenord.',
      confirm: 'Ta bort',
      cancel: 'Behåll',
    },
    removed: 'Mobilnumret är borttaget.',
  },
  phone: { heading: 'Ändra ditt telefonnummer', label: 'Telefonnummer', done: 'Telefonnumret är ändrat.' },
  code: {
    heading: 'Skriv koden',
    sentTo: (to: string) => `Vi har skickat en kod till ${to}. Den gäller i 10 minuter.`,
    spam: 'Hittar du inte mejlet? Titta i skräpposten.',
    label: 'Kod',
    confirm: 'Bekräfta koden',
    confirming: 'Bekräftar koden',
  },
  verify: {
    heading: 'Bekräfta din e-postadress',
    body: 'Innan du kan använda Schaktkoll behöver vi veta att vi når dig. Vi skickar en kod till din e-postadress.',
    label: 'E-postadress',
    hint: 'Stämmer inte adressen kan du ändra den här.',
    doneHeading: 'Din e-postadress är bekräftad',
    done: 'Nu kan du använda Schaktkoll.',
    go: 'Till din startsida',
  },
  notifications: {
    heading: notificationTexts.heading,
    label: 'Mejl om svar',
    changeHeading: 'Ändra hur du får besked om svar',
    explanation: 'Välj hur du vill få veta att en ledningsägare har svarat. Du kan välja något annat i varje ärende.',
    schedules: notificationTexts.schedules,
    scheduleHint: notificationTexts.scheduleHint,
    sms: 'Skicka också sms direkt till mitt mobilnummer',
    smsNeedsMobile: 'Ange först ett mobilnummer under kontaktuppgifter.',
    /** Completes the text of the schedule. */
    withSms: (number: string) => `Dessutom sms direkt till ${number}.`,
    done: 'Sparat. Det gäller dina nya ärenden.',
    fields: { notificationSchedule: 'När vill du ha mejl?', sendsSms: 'Sms' },
  },
} as const;
