/** The number of the shape that the form of a case has now; drafts and templates of earlier ones are migrated. */
export const caseFormSchemaNumber = 3;

/** How many templates a user may have, and how many an organisation may share. */
export const mostCaseTemplates = { ofUser: 50, shared: 200 } as const;

/** The length of a template's name, in characters. */
export const longestCaseTemplateName = 100;

/** The most that the values of a template may take, in bytes of their JSON. */
const maximumTemplateBytes = 500_000;

export function isCaseTemplateTooLarge(valuesAsJson: string): boolean {
  return new TextEncoder().encode(valuesAsJson).length > maximumTemplateBytes;
}
