import { lines } from './template.ts';

/** Which case a mail is about. */
export const caseLines = lines('Ärende: {caseNumber}, {caseName}', 'Arbetsperiod: {startDate} till och med {endDate}');
/** What every mail about an answer says. */
export const doNotBegin = 'Börja inte arbeta förrän alla har svarat och du har bekräftat svaren.';
/** The same where nothing is dug: the answers are not enough to dig by. */
export const digLater = 'Svaren på det här ärendet räcker inte för att gräva: då behövs en ledningsanvisning.';
