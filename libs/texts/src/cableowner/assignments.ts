import { bidiIsolate } from '../shared/bidiIsolate.ts';

/** Who at an answer point has a case. */
export const assignmentTexts = {
  group: 'Vem som har hand om ärendet',
  none: 'Ingen har tagit ärendet.',
  mine: 'Du har hand om ärendet.',
  other: (name: string, moment: string) => `${bidiIsolate(name)} har hand om ärendet sedan ${moment}.`,
  take: 'Ta ärendet',
  taking: 'Tar ärendet',
  takeOver: 'Ta över ärendet',
  release: 'Lämna tillbaka ärendet',
  releasing: 'Lämnar tillbaka ärendet',
  taken: 'Du har nu hand om ärendet',
  released: 'Du har inte längre hand om ärendet',
  wasFaster: (name: string) =>
    `${bidiIsolate(name)} hann före och ändrade ärendet. Här ovanför står vem som har hand om det nu.`,
  give: {
    open: 'Ge till en kollega',
    question: 'Vem ska ha hand om ärendet?',
    label: 'Kollega',
    hint: 'Kollegan får ett mejl. Alla på svarsstället kan fortfarande svara.',
    none: 'Ingen annan kan besvara ärenden på det här svarsstället. Användaradministratören i er organisation kan lägga till användare.',
    loading: 'Hämtar kollegor',
    send: 'Ge ärendet',
    busy: 'Ger ärendet',
    keep: 'Avbryt',
    done: (name: string) => `${bidiIsolate(name)} har nu hand om ärendet`,
  },
} as const;
