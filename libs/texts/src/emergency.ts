/** The one condition for digging in an emergency that waits (decision record 127), to its inquirer. */
export const digWhenAllHaveToldYou =
  'Börja inte gräva förrän alla ledningsägare har gett dig besked om sina ledningar, på telefon eller i ärendet.';
/** The same to a reader who may be somebody else. */
export const digWhenAllHaveTold =
  'Börja inte gräva förrän alla ledningsägare har gett besked om sina ledningar, på telefon eller i ärendet.';
/** The same where there is room for few words. */
export const digWhenAllHaveToldShort = 'Börja inte gräva förrän alla har gett besked';
/** The same to an owner. */
export const digWhenYouHaveTold =
  'Frågaren får inte börja gräva förrän ni har gett besked om era ledningar, på telefon eller i ärendet.';
