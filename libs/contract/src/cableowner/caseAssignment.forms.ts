import * as z from 'zod/mini';
import { uuidSchema } from '../shared/schemas.ts';

/** The colleague who is to have a case, as the form asks for it. */
export const chosenColleagueSchema = z.object({ userId: uuidSchema }, 'Required');

/** The user who is to have a case; null releases it. */
export const assignmentSchema = z.object({ userId: z.nullable(uuidSchema) }, 'Required');
