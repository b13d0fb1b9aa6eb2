import type { CaseMatch } from '@schaktkoll/domain';

const ownerNames: Readonly<Record<CaseMatch, (number: number) => string>> = {
  Affected: (number) => `Påhittad ledningsägare ${number}`,
  Control: (number) => `Påhittad bevakare ${number}`,
};

/** Sandboxes, in which programs are tried (OWNER-8). */
export const sandboxTexts = {
  /** The names of invented owners, without the mark in front. */
  owner: (hit: CaseMatch, number: number): string => ownerNames[hit](number),
  ownerThatNeverAnswers: 'Påhittad ledningsägare som aldrig svarar',
  recipient: 'Påhittat svarsställe',
  area: 'Påhittat område',
  rule: 'Påhittat svar',
  comment: 'TEST. Svaret är påhittat och säger inget om vad som finns i marken.',
  subject: (subject: string): string => `TEST: ${subject}`,
  sms: (body: string): string => `TEST: ${body}`,
  create: {
    heading: 'Ny sandlåda',
    link: 'Ny sandlåda',
    lead: 'En sandlåda är en organisation för den som ska koppla ett program till Schaktkoll. Dess ärenden når bara påhittade ledningsägare, som svarar av sig själva, och sandlådan själv. Den kan aldrig bli en riktig organisation.',
    fields: { name: 'Namn', type: 'Typ' },
    nameHint: 'TEST sätts först i namnet.',
    submit: 'Skapa sandlådan',
    saving: 'Skapar',
    failed: 'Sandlådan är inte skapad',
    done: 'Sandlådan är skapad',
    cancel: 'Avbryt',
  },
  invented: 'Organisationen är påhittad och svarar på ärenden i sandlådor. Den kan inte ändras.',
} as const;
