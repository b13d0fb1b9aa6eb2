import { count, text, type Sentence } from './errorContext.ts';

/** Errors of the administration of users and invites. */
export const userErrorTexts = {
  RoleNotOffered: () => 'Den behörigheten kan inte väljas här. Ladda om sidan och välj en som visas.',
  RecipientsRequired: () => 'Du måste välja minst ett svarsställe.',
  UserActionNotPossible: () =>
    'Kontot har ändrats, så det går inte längre. Någon annan kan ha hunnit före. Ladda om sidan.',
  LastUserAdmin: () =>
    'Organisationen måste ha minst en aktiv användaradministratör. Ge en annan användare den behörigheten först.',
  UserHasOpenCases: () => 'Användaren har öppna ärenden som privatperson. De måste stängas eller makuleras först.',
  SandboxIsApart: () => 'En sandlåda och en riktig organisation kan inte blandas.',
  UserAdminExists: () => 'Organisationen har redan en användaradministratör. Ladda om sidan.',
  TooManyGisKeys: (context) =>
    `Du har redan ${count(context, 'maximum')} nycklar. Avsluta en som du inte använder först.`,
  WebServiceExists: () => 'Organisationen har redan ett sådant program.',
  OwnerAdminOnly: () =>
    'Det är bara en administratör för ledningsägaren som ändrar det här för en annan administratör.',
  OwnProfileOnly: () => 'Ändra dina egna uppgifter i din profil.',
  EmailsTaken: (context) =>
    [
      ...(text(context, 'invited') === '' ? [] : [`Redan inbjudna: ${text(context, 'invited')}.`]),
      ...(text(context, 'users') === '' ? [] : [`Har redan ett konto: ${text(context, 'users')}.`]),
      'Ta bort dem och skicka igen.',
    ].join(' '),
  EmailsInvalid: (context) => `Kontrollera adresserna: ${text(context, 'emails')}.`,
  TooManyEmails: (context) =>
    `Du kan bjuda in högst ${count(context, 'maximum')} personer åt gången. Ta bort några adresser.`,
} as const satisfies Readonly<Record<string, Sentence>>;
