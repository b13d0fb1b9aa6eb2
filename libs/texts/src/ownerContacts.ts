import { isolated } from './isolated.ts';

/** Links with which an owner is reached. */
export const ownerContactTexts = {
  call: (phone: string, name: string) => `Ring ${isolated(name)} på ${phone}`,
  write: (email: string, name: string) => `Skriv till ${isolated(name)}, ${email}`,
  visit: (website: string, name: string) => `Webbplatsen för ${isolated(name)}, ${website}`,
} as const;

/** The cable owners of the municipality that are not connected, before and after sending. */
export const unregisteredOwnerTexts = {
  heading: 'Ledningsägare som inte är anslutna',
  body: 'De finns i kommunen men får inte ärendet. Fråga dem själv om de har ledningar i arbetsområdet innan du gräver.',
} as const;
