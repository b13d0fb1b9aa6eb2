/** The placeholders of every message about a case. */
export const caseParts = {
  caseNumber: 'id',
  caseName: 'text',
  startDate: 'day',
  endDate: 'day',
  link: 'link',
} as const;

/** `inactiveInquirer` is empty in a notice that the inquirer gets. */
export const toInquirerSide = { ...caseParts, inactiveInquirer: 'text' } as const;

/** The placeholders of the mail about a new case; `contactEmail` is empty where the contact has a telephone number. */
export const newCaseParts = {
  ...caseParts,
  inquirer: 'text',
  recipient: 'text',
  answerDueDay: 'day',
  purpose: 'phrase',
  place: 'text',
  address: 'text',
  size: 'phrase',
  contactName: 'text',
  contactPhone: 'id',
  contactEmail: 'email',
} as const;

/** A case in a mail that collects several. */
export const digestRow = {
  ...caseParts,
  inquirer: 'text',
  answerDueDay: 'day',
  purpose: 'phrase',
  place: 'text',
} as const;
