/** The one condition for digging in an emergency that waits (MESSAGE-7), to its inquirer. */
export const waitForAllAnswersToYou =
  'Börja inte gräva förrän alla ledningsägare har gett dig besked om sina ledningar, på telefon eller i ärendet.';
/** The same to a reader who may be somebody else. */
export const waitForAllAnswers =
  'Börja inte gräva förrän alla ledningsägare har gett besked om sina ledningar, på telefon eller i ärendet.';
/** The same to an owner. */
export const waitForYourAnswer =
  'Frågaren får inte börja gräva förrän ni har gett besked om era ledningar, på telefon eller i ärendet.';

/** Of a case for which nothing is dug: the answers are not enough to dig by. */
export const digLater = 'Svaren på det här ärendet räcker inte för att gräva: då behövs en ledningsanvisning.';
