import type { Sentence } from './errorContext.ts';

/** What only the calls and forms of the admin app can give (specification sections 5 and 8). */
export const adminErrorTexts = {
  FromDateAfterToDate: () => 'Fråndatumet måste vara före tilldatumet, eller samma dag.',
  FromTimeNotBeforeToTime: () => 'Från-tiden måste vara före till-tiden när datumen är samma dag.',
  OrganisationActionRefused: () =>
    'Det går inte att göra med organisationen just nu. Någon annan kan ha hunnit före. Ladda om sidan.',
  OrganisationHasAreas: () =>
    'Organisationen har områden som den typen inte kan ha. Områdena måste tas bort först, annars skickas ärenden dit.',
  OrganisationHasUsersInRoles: () =>
    'Organisationen har användare med behörigheter som den typen inte kan ha. Ändra deras behörighet först.',
  OrganisationHasSuperUsers: () =>
    'Organisationen har systemadministratörer eller användare med behörigheten Support. Ändra deras behörighet först.',
  OrganisationIsUnregistered: () =>
    'Organisationen är avregistrerad. Återställ den först. Då får användarna tillbaka sin status.',
} as const satisfies Record<string, Sentence>;
