/** Example values of placeholders, by name; for previews of texts in the admin app. */
export const messageExamples: Readonly<Record<string, string>> = {
  caseNumber: '20261120-0001',
  caseName: 'Ny servisledning',
  purpose: 'Ledningsanvisning',
  place: '1,2 km norr om Valbo (Gävle)',
  address: 'Storgatan 4',
  size: '2 områden, tillsammans 0,4 ha',
  contactName: 'Asta Berg',
  contactPhone: '08-465 004 61',
  inquirer: 'Grävarna AB',
  inactiveInquirer: 'Asta Berg',
  organisation: 'Elnätet',
  recipient: 'Elnätet, Gävle',
  name: 'Asta Berg',
  inviter: 'Asta Berg',
  login: 'asta.berg',
  phone: '08-465 004 61',
  code: '123456',
  answer: 'Vi har inga ledningar i området',
  reason: 'Arbetet ställs in',
  status: 'Väntar på 2 svar',
  use: 'bekräfta din e-postadress',
  number: '556016-0680',
  receivers: '2 ledningsägare.',
};

export const messageExampleNames: readonly string[] = ['Elnätet', 'Vattenverket'];
export const messageExampleEmail = 'namn@exempel.se';
export const messageExampleText = 'Exempel';
