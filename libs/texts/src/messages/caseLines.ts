import { lines } from './template.ts';

export const caseLines = lines('Ärende: {caseNumber}, {caseName}', 'Arbetsperiod: {startDate} till och med {endDate}');
/** Of which kind a case is, and where, for those who are to read or answer it. */
export const whereLines = lines('Ärendetyp: {purpose}', 'Plats: {place}');
/** The same with the address that the inquirer wrote. */
export const caseAndAddress = lines(caseLines, whereLines, 'Adress: {address}');
/** The first lines of a notice to user administrators, who read it because the inquirer does not get it any more. */
export const insteadOfInquirer =
  'Frågaren {inactiveInquirer} har inte längre något aktivt konto i er organisation. Du får meddelandet som användaradministratör, så att någon av er kan ta över.';
/** What every mail about an answer says; its reader need not be the inquirer ({@link insteadOfInquirer}). */
export const doNotBegin =
  'Börja inte arbeta förrän alla har svarat, svaren är bekräftade och utlovad utsättning eller kontakt är klar.';
/** The same to the inquirer alone, who confirms the answers. */
export const doNotBeginBeforeYouConfirm =
  'Börja inte arbeta förrän alla har svarat, du har bekräftat svaren och utlovad utsättning eller kontakt är klar.';
