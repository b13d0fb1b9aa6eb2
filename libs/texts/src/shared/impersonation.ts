import { bidiIsolate } from './bidiIsolate.ts';

/** Impersonation: what every app shows during it, and how it ends. */
export const impersonationTexts = {
  banner: {
    label: 'Inloggad som någon annan',
    who: (user: string, organisation: string) =>
      `Du är inloggad som ${bidiIsolate(user)} (${bidiIsolate(organisation)}).`,
    until: (admin: string, clock: string) => `${bidiIsolate(admin)} är inloggad som användaren till kl. ${clock}.`,
    logged: 'Allt du gör loggas med båda namnen.',
  },
  ending: {
    when: (user: string, clock: string) => `Inloggningen som ${bidiIsolate(user)} slutar kl. ${clock}.`,
    lost: 'Det som inte är sparat då går förlorat.',
  },
  back: (admin: string) => `Tillbaka till ${bidiIsolate(admin)}`,
  toAdmin: (admin: string) => `${bidiIsolate(admin)}, till administrationen`,
  ended: {
    heading: 'Du är inte längre inloggad som någon annan',
    body: 'Tiden är slut, eller så har du avslutat i en annan flik. Det som inte var skickat är inte sparat.',
    now: (name: string) => `Nu är du inloggad som ${bidiIsolate(name)}.`,
    back: 'Till användarlistan',
    stay: 'Fortsätt som dig själv',
  },
  logOut: {
    heading: 'Avslutar inloggningen som någon annan',
    wait: 'Du kommer strax tillbaka till administrationen.',
    failed: 'Servern svarade inte. Inloggningen som någon annan slutar ändå gälla inom 20 minuter.',
    goOn: 'Till administrationen',
  },
} as const;
