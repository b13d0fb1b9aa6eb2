/** Of a case in which no answer of the organisation is awaited. */
export const watchedText = 'Att läsa, ni bevakar området';
