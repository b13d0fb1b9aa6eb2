import { digLater } from '../cases/emergency.ts';
import { caseLines, doNotBegin, insteadOfInquirer, whereLines } from './caseLines.ts';
import { lines, type MessageTemplate } from './template.ts';

const digestRow = (due: string) => lines('', caseLines, whereLines, 'Frågare: {inquirer}', due, '{link}');
const answerRow = (who: string, ...more: readonly string[]) =>
  lines('', caseLines, `${who}: {answer}`, '{wait}', ...more, '{link}');
const commentRow = (...more: readonly string[]) =>
  lines('', caseLines, '{organisation} har skrivit en kommentar.', ...more, '{link}');
const newCases = lines('Nya ärenden till svarsstället {recipient}. Öppna dem och svara:', '{newCases}');
const closedCases = lines(
  'Stängda och makulerade ärenden till svarsstället {recipient}. Ni behöver inte göra något mer med dem:',
  '{closedCases}',
);
const photoCases = lines(
  'Frågaren har skickat foton från platsen i de här ärendena till svarsstället {recipient}:',
  '{photoCases}',
);
const extendedCases = lines(
  'Frågaren har förlängt arbetsperioden i de här ärendena till svarsstället {recipient}:',
  '{extendedCases}',
);
const digestRows: Readonly<Record<string, string>> = {
  newCases: digestRow('Svara senast: {answerDueDay}'),
  'newCases.Answered': digestRow('Ni har redan svarat.'),
  'newCases.Watched': digestRow('Ni bevakar området och behöver inte svara.'),
  extendedCases: digestRow('Svara senast: {answerDueDay}'),
  'extendedCases.Answered': digestRow('Stämmer ert svar inte för hela perioden? Ändra det, eller ring frågaren.'),
  'extendedCases.Watched': digestRow('Ni bevakar området och behöver inte svara.'),
  closedCases: lines('', caseLines, '{link}'),
  photoCases: lines('', caseLines, 'Frågare: {inquirer}', '{link}'),
};
const changed = '{organisation} har ändrat sitt svar';
/** Those with Planned are of a case in which nothing is dug, among others in which something is. */
const answerRows: Readonly<Record<string, string>> = {
  answers: answerRow('{organisation}'),
  'answers.Changed': answerRow(changed),
  'answers.Comment': commentRow(),
  'answers.Planned': answerRow('{organisation}', digLater),
  'answers.ChangedPlanned': answerRow(changed, digLater),
  'answers.CommentPlanned': commentRow(digLater),
};

const answersMail = (caution: string): MessageTemplate => ({
  Email: {
    subject: '{answerCount} i Schaktkoll',
    body: lines(insteadOfInquirer, '', 'Det har kommit svar. Läs svaren och bekräfta dem.', caution, '{answers}'),
  },
  rows: answerRows,
});
const commentsMail = (caution: string): MessageTemplate => ({
  Email: {
    subject: '{commentCount} i Schaktkoll',
    body: lines(insteadOfInquirer, '', 'Det har kommit kommentarer. Läs dem i ärendena.', caution, '{answers}'),
  },
  rows: answerRows,
});

/** The mails with the notices of a day or a week; Planned where nothing is dug in any of their cases. */
export const digestTemplates = {
  Digest: {
    Email: {
      subject: '{newCount} till {recipient}: svara senast {answerDueDay}',
      body: lines(newCases, '', extendedCases, '', photoCases, '', closedCases),
    },
    rows: digestRows,
  },
  'Digest.NothingToAnswer': {
    Email: {
      subject: '{newCount} till {recipient}',
      body: lines(newCases, '', extendedCases, '', photoCases, '', closedCases),
    },
    rows: digestRows,
  },
  'Digest.Extended': {
    Email: {
      subject: '{extendedCount} till {recipient}',
      body: lines(extendedCases, '', photoCases, '', closedCases),
    },
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
  'Digest.Answers': answersMail(doNotBegin),
  'Digest.AnswersPlanned': answersMail(digLater),
  'Digest.Comments': commentsMail(doNotBegin),
  'Digest.CommentsPlanned': commentsMail(digLater),
} as const satisfies Readonly<Record<string, MessageTemplate>>;
