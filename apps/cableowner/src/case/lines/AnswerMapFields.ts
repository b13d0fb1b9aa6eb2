import { lazyPart } from '@schaktkoll/ui';

/** The fields of the lines of an answer; fetched when they are first drawn. */
export const AnswerMapFields = lazyPart(async () => (await import('./AnswerMapFieldsPart.tsx')).default);
