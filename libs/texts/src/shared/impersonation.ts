import { isolated } from './isolated.ts';

/** Impersonation: what every app shows during it, and how it ends. */
export const impersonationTexts = {
  banner: {
    label: 'Inloggad som någon annan',
    who: (user: string, organisation: string) => `Du är inloggad som ${isolated(user)} (${isolated(organisation)}).`,
    until: (admin: string, clock: string) => `${isolated(admin)} är inloggad som användaren till kl. ${clock}.`,
    logged: 'Allt du gör loggas med båda namnen.',
  },
  ending: {
    when: (user: string, clock: string) => `Inloggningen som ${isolated(user)} slutar kl. ${clock}.`,
    lost: 'Det som inte är sparat då går förlorat.',
  },
  back: (admin: string) => `Tillbaka till ${isolated(admin)}`,
  toAdmin: (admin: string) => `${isolated(admin)}, till administrationen`,
  ended: {
    heading: 'Du är inte längre inloggad som någon annan',
    body: 'Tiden är slut, eller så har du avslutat i en annan flik. Det som inte var skickat är inte sparat.',
    now: (name: string) => `Nu är du inloggad som ${isolated(name)}.`,
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
