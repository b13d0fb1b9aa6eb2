/** The words of the signal: the answer to whether one may dig, without its colour and shape. */
export const signalTexts = {
  question: 'Får jag gräva?',
  words: { stop: 'Stopp', wait: 'Vänta', go: 'Klart' },
} as const;
