import { bidiIsolate } from '../shared/bidiIsolate.ts';

/** Links with which an owner is reached. */
export const ownerContactTexts = {
  call: (phone: string, name: string) => `Ring ${bidiIsolate(name)} på ${phone}`,
  write: (email: string, name: string) => `Skriv till ${bidiIsolate(name)}, ${email}`,
  visit: (website: string, name: string) => `Webbplatsen för ${bidiIsolate(name)}, ${website}`,
} as const;

/** The cable owners of the municipality that are not connected, before and after sending. */
export const unregisteredOwnerTexts = {
  heading: 'Ledningsägare som inte är anslutna',
  body: {
    work: 'De finns i kommunen men får inte ärendet. Fråga dem själv om de har ledningar i arbetsområdet innan du gräver.',
    noWork: 'De finns i kommunen men får inte ärendet. Fråga dem själv om de har ledningar i området.',
  },
  /** To a reader who is somebody else: the name is the inquirer's. */
  readerBody: (name: string) => ({
    work: `De finns i kommunen men får inte ärendet. ${bidiIsolate(name)} ska fråga dem om de har ledningar i arbetsområdet innan arbetet börjar.`,
    noWork: `De finns i kommunen men får inte ärendet. ${bidiIsolate(name)} ska fråga dem om de har ledningar i området.`,
  }),
} as const;

/** The organisations that a case reaches by its place and that do not take it, before and after sending. */
export const ownerToAskTexts = {
  owners: {
    heading: 'Ledningsägare som du måste fråga själv',
    body: {
      work: 'De har ledningar i eller nära arbetsområdet men tar inte emot ärendet i Schaktkoll. Ring dem och få svar innan du gräver.',
      noWork: 'De har ledningar i eller nära området men tar inte emot ärendet i Schaktkoll. Ring och fråga dem.',
    },
  },
  /** To a reader who is somebody else: the name is the inquirer's. */
  readerOwners: (name: string) => ({
    heading: `Ledningsägare som ${bidiIsolate(name)} måste fråga själv`,
    body: {
      work: `De har ledningar i eller nära arbetsområdet men tar inte emot ärendet i Schaktkoll. ${bidiIsolate(name)} ska ringa dem och få svar innan arbetet börjar.`,
      noWork: `De har ledningar i eller nära området men tar inte emot ärendet i Schaktkoll. ${bidiIsolate(name)} ska ringa och fråga dem.`,
    },
  }),
  watchers: {
    heading: 'Bevakar området men får inte ärendet',
    body: 'De tar inte emot ärendet i Schaktkoll. Ring dem om du vill att de ska veta om det. Du behöver inte vänta på dem.',
  },
} as const;
