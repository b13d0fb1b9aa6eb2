import { lines, type MessageTemplate } from './template.ts';

const accessibilitySubject = 'Meddelande om tillgänglighet';

export const supportTemplates = {
  CaseNumbersHalfUsed: {
    Email: {
      subject: 'Hälften av dagens ärendenummer är använda',
      body: lines(
        'Klockan {countedAt} hade {used} ärenden fått nummer i dag. Numren räcker till {last}, och därefter till {reserved} akuta ärenden.',
        '',
        'Ser det ut som missbruk? Då kan en systemadministratör sänka antalet ärenden per dag för användare, organisation och nätverk, eller inaktivera kontot. Det gäller inom några sekunder.',
        '',
        'Det här meddelandet kommer en gång per dag.',
      ),
    },
  },
  TemplateTest: { Email: { subject: 'Prov: {subject}', body: '{text}' } },
  AccessibilityMessage: {
    Email: { subject: accessibilitySubject, body: lines('{message}', '', 'Svara till: {email}') },
  },
  'AccessibilityMessage.Anonymous': {
    Email: {
      subject: accessibilitySubject,
      body: lines('{message}', '', 'Avsändaren har inte lämnat någon e-postadress.'),
    },
  },
} as const satisfies Readonly<Record<string, MessageTemplate>>;
