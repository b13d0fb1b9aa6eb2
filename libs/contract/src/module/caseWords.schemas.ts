import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';

const words = z.record(z.string('Required'), z.string('Required'), 'Required');

const caseWords = {
  summary: 'The values of purposes, measures, work and methods, with what people read in Swedish',
  response: z.object({ purposes: words, measures: words, workCategories: words, workMethods: words }, 'Required'),
} satisfies CallSchemas;

export const caseWordsCallSchemas = {
  getInquirerCaseWords: caseWords,
  getCableOwnerCaseWords: caseWords,
} satisfies Record<string, CallSchemas>;
