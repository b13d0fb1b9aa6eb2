import { caseLines, doNotBegin } from './caseLines.ts';
import { lines, type MessageTemplate } from './template.ts';

const digestRow = (due: string) => lines('', caseLines, 'Frågare: {inquirer}', due, '{link}');
const answerRow = (who: string) => lines('', caseLines, `${who}: {answer}`, '{wait}', '{link}');
const commentRow = lines('', caseLines, '{organisation} har skrivit en kommentar.', '{link}');
const newCases = lines('Nya ärenden till svarsstället {recipient}. Öppna dem och svara:', '{newCases}');
const closedCases = lines(
  'Stängda och makulerade ärenden till svarsstället {recipient}. Ni behöver inte göra något mer med dem:',
  '{closedCases}',
);
const photoCases = lines(
  'Frågaren har skickat foton från platsen i de här ärendena till svarsstället {recipient}:',
  '{photoCases}',
);
const digestRows: Readonly<Record<string, string>> = {
  newCases: digestRow('Svara senast: {answerDueDay}'),
  'newCases.Answered': digestRow('Ni har redan svarat.'),
  'newCases.Watched': digestRow('Ni bevakar området och behöver inte svara.'),
  closedCases: lines('', caseLines, '{link}'),
  photoCases: lines('', caseLines, 'Frågare: {inquirer}', '{link}'),
};
const answerRows: Readonly<Record<string, string>> = {
  answers: answerRow('{organisation}'),
  'answers.Changed': answerRow('{organisation} har ändrat sitt svar'),
  'answers.Comment': commentRow,
};

/** The mails with the notices of a day or a week. */
export const digestTemplates = {
  Digest: {
    Email: {
      subject: '{newCount} till {recipient}: svara senast {answerDueDay}',
      body: lines(newCases, '', photoCases, '', closedCases),
    },
    rows: digestRows,
  },
  'Digest.NothingToAnswer': {
    Email: { subject: '{newCount} till {recipient}', body: lines(newCases, '', photoCases, '', closedCases) },
    rows: digestRows,
  },
  'Digest.Closed': {
    Email: { subject: '{closedCount} till {recipient}', body: lines(photoCases, '', closedCases) },
    rows: digestRows,
  },
  'Digest.Photos': {
    Email: { subject: '{photoCount} till {recipient}', body: photoCases },
    rows: digestRows,
  },
  'Digest.Answers': {
    Email: {
      subject: '{answerCount} i dina ärenden',
      body: lines('Ledningsägare har svarat. Läs svaren och bekräfta dem.', doNotBegin, '{answers}'),
    },
    rows: answerRows,
  },
  'Digest.Comments': {
    Email: {
      subject: '{commentCount} i dina ärenden',
      body: lines('Ledningsägare har skrivit kommentarer i dina ärenden.', doNotBegin, '{answers}'),
    },
    rows: answerRows,
  },
} as const satisfies Readonly<Record<string, MessageTemplate>>;
