export const caseParts = {
  caseNumber: 'id',
  caseName: 'text',
  startDate: 'day',
  endDate: 'day',
  link: 'link',
} as const;

/** `inactiveInquirer` is empty in a notice that the inquirer gets. */
export const toInquirerSide = { ...caseParts, inactiveInquirer: 'text' } as const;

export const answerParts = {
  ...toInquirerSide,
  organisation: 'text',
  answer: 'phrase',
  wait: 'phrase',
  files: 'names',
  unanswered: 'names',
  toAsk: 'names',
} as const;

/** The placeholders of a mail that also says of which kind a case is, and where; `address` is empty where there is none. */
export const placedCaseParts = { ...caseParts, purpose: 'phrase', place: 'text', address: 'text' } as const;

/** The placeholders of the mail about a new case; `contactEmail` is empty where the contact has a telephone number. */
export const newCaseParts = {
  ...placedCaseParts,
  inquirer: 'text',
  recipient: 'text',
  answerDueDay: 'day',
  size: 'phrase',
  contactName: 'text',
  contactPhone: 'id',
  contactEmail: 'email',
} as const;

/** A case in a mail that collects several. */
const digestRow = {
  ...caseParts,
  inquirer: 'text',
  answerDueDay: 'day',
  purpose: 'phrase',
  place: 'text',
} as const;

/** The placeholders of a mail that collects cases. */
export const digestParts = {
  recipient: 'text',
  inactiveInquirer: 'text',
  newCount: 'phrase',
  closedCount: 'phrase',
  answerCount: 'phrase',
  photoCount: 'phrase',
  extendedCount: 'phrase',
  commentCount: 'phrase',
  answerDueDay: 'day',
  newCases: digestRow,
  closedCases: digestRow,
  photoCases: digestRow,
  extendedCases: digestRow,
  answers: { ...caseParts, organisation: 'text', answer: 'phrase', wait: 'phrase' },
} as const;

/** The placeholders of a copy, with all owners. */
export const copyParts = {
  ...caseParts,
  sender: 'text',
  status: 'phrase',
  answers: {
    organisation: 'text',
    answer: 'phrase',
    wait: 'phrase',
    phone: 'id',
    email: 'email',
    website: 'id',
    askedOn: 'day',
    more: 'number',
  },
} as const;
