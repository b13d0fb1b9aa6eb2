import type { DocumentationWay, MarkingOffer, OrganisationType, UblClass } from '@schaktkoll/domain';
import { formatCount, formatList, formatMoment, formatNumber } from './formats.ts';

const workingDays = (count: number): string => formatCount(count, 'arbetsdag', 'arbetsdagar');

/** How an owner sends documentation and whether it marks cables, as both sides read it. */
export const documentationTexts: Readonly<Record<DocumentationWay, string>> = {
  WithAnswer: 'Med svaret i Schaktkoll',
  ByEmail: 'Med e-post till frågaren',
  OnRequest: 'När frågaren ber om det',
};
export const markingTexts: Readonly<Record<MarkingOffer, string>> = {
  Free: 'Ja, utan kostnad',
  Charged: 'Ja, mot betalning',
  No: 'Nej',
};

export const ownerSettingsTexts = {
  heading: 'Organisationsinställningar',
  loading: 'Hämtar inställningarna',
  formLabel: 'Organisationsinställningar',
  typeHeading: 'Typ av organisation',
  types: {
    CableOwner: 'Ledningsägare',
    Vigilant: 'Bevakande organisation',
    Inquirer: 'Frågare',
  } satisfies Readonly<Record<OrganisationType, string>>,
  typeHint: 'Namn, organisationsnummer och typ ändras av supporten.',
  rows: { name: 'Namn', number: 'Organisationsnummer', type: 'Typ', missing: 'Saknas' },
  handlingHeading: 'Ärendehantering',
  fields: {
    takesPurposes: 'Ärendetyper som ni tar emot',
    documentation: 'Hur ni skickar kartor och dokumentation',
    marking: 'Utsättning på platsen',
    markingDays: 'Arbetsdagar till utsättning',
    infrastructureTypes: 'Typer av infrastruktur',
    description: 'Beskrivning',
    phone: 'Telefonnummer',
    contactEmail: 'E-postadress',
    website: 'Webbplats',
    street: 'Gatuadress eller box',
    postalCode: 'Postnummer',
    city: 'Ort',
    informationUrl: 'Sida med information om ledningar',
    termsUrl: 'Sida med villkor',
    links: 'Fler länkar',
  },
  responseDays: (purpose: string): string => `Svarstid för ${purpose.toLocaleLowerCase('sv')}`,
  takesHint:
    'Väljer ni bort en ärendetyp skickas den inte till er. Ni räknas ändå alltid som berörda där ni har områden: frågaren får veta att ni inte tar emot ärendet och måste ringa er.',
  notTaken: (purposes: readonly string[], phone: string): string =>
    `Frågaren får inte svar i Schaktkoll på ${formatList(purposes.map((purpose) => purpose.toLocaleLowerCase('sv')))} och måste ringa er${phone === '' ? '' : ` på ${phone}`}.`,
  noRecipients: 'Ni har inga svarsställen, så inga ärenden kan skickas till er.',
  createRecipient: 'Skapa ett svarsställe',
  areasWithout: (purpose: string, count: number): string =>
    `${purpose}: ${count === 1 ? '1 intresseområde saknar' : `${formatNumber(count)} intresseområden saknar`} svarsställe. De ärendena går till ert standardsvarsställe.`,
  toAreas: 'Välj svarsställe i områdena',
  responseHeading: 'Svarstider',
  responseLead:
    'Frågaren ser svarstiden och får räkna med den. Ändringen gäller nya ärenden. Akuta ärenden ska besvaras direkt.',
  daysHint: (minimum: number, maximum: number, usual: number): string =>
    `Arbetsdagar, ${formatNumber(minimum)} till ${formatNumber(maximum)}. Tjänstens standard är ${formatNumber(usual)}.`,
  documentationHeading: 'Dokumentation och utsättning',
  notSaid: 'Inte angivet',
  markingHint: 'Att ni märker ut ledningens läge i marken när det behövs.',
  linesHeading: 'Ledningar och program',
  linesFromPrograms: 'Ta emot ledningar från vår ledningsägarmodul',
  linesFromProgramsHint:
    'Modulen får då skicka era ledningar vid arbetsområdet med svaret. Frågaren ser dem på kartan. Utan krysset kan bara personer skicka ledningar.',
  linesToPrograms: 'Låt frågarens program läsa våra ledningar',
  linesToProgramsHint:
    'Gäller ledningar som får laddas ner. Frågaren kan då se dem i ett kartprogram medan ärendet pågår. Utan krysset står det i kartprogrammet att era ledningar saknas.',
  contactHeading: 'Kontakt',
  contactLead: 'Frågaren ser uppgifterna i ärenden som berör er.',
  phoneHint: 'Frågaren ringer hit om ett svarsställe saknar eget nummer, eller om ni inte tar emot ärendetypen.',
  addressHeading: 'Postadress',
  aboutHeading: 'Om er infrastruktur',
  descriptionHint: 'Till exempel vad ni äger, var det ligger och hur djupt. Skriv inget som röjer skyddade lägen.',
  linksHeading: 'Länkar',
  informationUrlHint: 'Till exempel hur man gräver nära era ledningar. Adressen ska börja med https://.',
  termsUrlHint: 'Frågaren godkänner villkoren när svaret bekräftas. Adressen ska börja med https://.',
  linksHint: 'Visas för frågaren.',
  linkNumber: (number: number): string => `Länk ${formatNumber(number)}`,
  addLink: 'Lägg till länk',
  linkLabel: 'Länkens text',
  linkAddress: 'Webbadress',
  save: 'Spara inställningarna',
  saving: 'Sparar',
  saved: 'Inställningarna är sparade',
  notSaved: 'Inställningarna är inte sparade',
  changed: (moment: string, by: string | null): string =>
    by === null ? `Senast ändrat ${formatMoment(moment)}.` : `Senast ändrat ${formatMoment(moment)} av ${by}.`,
} as const;

/** The organisation's part in the broadband expansion law. */
export const ublTexts = {
  heading: 'Utbyggnadslagen (Ubl)',
  sectionLead: 'Om er organisation är nätinnehavare, och hur bredbandsutbyggare ansöker om tillträde.',
  change: 'Ändra Ubl-inställningar',
  lead: 'Lagen om åtgärder för utbyggnad av bredbandsnät ger bredbandsutbyggare rätt att fråga nätinnehavare om tillträde till ledningsrör, stolpar och annan infrastruktur.',
  formLabel: 'Ubl-inställningar',
  loading: 'Hämtar inställningarna',
  classes: {
    NetworkOperator: 'Nätinnehavare',
    BroadbandBuilder: 'Bredbandsutbyggare',
    NotCovered: 'Omfattas inte',
  } satisfies Readonly<Record<UblClass, string>>,
  classHints: {
    NetworkOperator: 'Ni har infrastruktur som kan användas för att bygga ut bredband.',
    BroadbandBuilder: 'Ni bygger ut bredband, och har inga rör, stolpar eller byggnader som andra kan använda.',
    NotCovered: 'Lagen gäller inte er.',
  } satisfies Readonly<Record<UblClass, string>>,
  fields: {
    ublClass: 'Er organisation enligt lagen',
    ublEmail: 'E-postadress för ansökan om tillträde',
    ublLink: 'Länk till e-tjänst',
    ublComment: 'Kommentar',
  },
  contactHeading: 'Så tar ni emot ansökan om tillträde',
  contactLead: 'Ange en e-postadress, en länk till en e-tjänst eller båda.',
  commentHint: 'Till exempel vad ansökan ska innehålla och hur lång tid svaret tar.',
  contact: { email: 'E-postadress', link: 'E-tjänst', comment: 'Kommentar' },
  save: 'Spara',
  saved: 'Ubl-inställningarna är sparade',
  notSaved: 'Ubl-inställningarna är inte sparade',
} as const;

/** What an inquirer reads of an owner beside its answer. */
export const aboutOwnerTexts = {
  more: (organisation: string): string => `Mer om ${organisation}`,
  rows: {
    description: 'Om infrastrukturen',
    url: 'Svarsställets webbsida',
    website: 'Webbplats',
    informationUrl: 'Information om ledningar',
    email: 'E-postadress',
    postalAddress: 'Postadress',
    visitingAddress: 'Besöksadress',
    documentation: 'Kartor och dokumentation',
    marking: 'Utsättning',
    links: 'Länkar',
  },
  ublHeading: 'Ansökan om tillträde enligt utbyggnadslagen',
} as const;

/** "Ja, utan kostnad, inom 5 arbetsdagar"; null where the owner has not said. */
export function markingText(marking: MarkingOffer | null, days: number): string | null {
  if (marking === null || marking === 'No') return marking && markingTexts.No;
  return `${markingTexts[marking]}, inom ${workingDays(days)}`;
}
