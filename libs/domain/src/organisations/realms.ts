/** What an organisation is since it was created: real, a sandbox in which programs are tried, or an invented owner (OWNER-8). */
export const organisationRealms = ['Real', 'Sandbox', 'Invented'] as const;
export type OrganisationRealm = (typeof organisationRealms)[number];

/** The realms whose owners get the cases of an organisation. */
const reached: Readonly<Record<OrganisationRealm, readonly OrganisationRealm[]>> = {
  Real: ['Real'],
  Sandbox: ['Invented'],
  Invented: [],
};

/** Each realm with one that its cases reach; a sandbox's cases reach the sandbox itself too (OWNER-8). */
export const reachedRealms: readonly (readonly [of: OrganisationRealm, reached: OrganisationRealm])[] =
  organisationRealms.flatMap((of) => reached[of].map((to) => [of, to] as const));

/** What stands on every screen, message and file that is about nothing real. */
export const testMark = 'TEST';

/** Whether what an organisation sends and reads is a test. */
export function isTestRealm(realm: OrganisationRealm): boolean {
  return realm !== 'Real';
}

/** How the name of an organisation that is not real begins. */
export const testNamePrefix = `${testMark} `;

/** The name with {@link testNamePrefix}. */
export function testName(name: string): string {
  return name.startsWith(testNamePrefix) ? name : `${testNamePrefix}${name}`;
}

/** A case number as files and their names have it. */
export function numberInFiles({
  caseNumber,
  isTest,
}: {
  readonly caseNumber: string;
  readonly isTest?: boolean | undefined;
}): string {
  return isTest === true ? `${testMark}-${caseNumber}` : caseNumber;
}
