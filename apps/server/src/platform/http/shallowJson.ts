import type { FastifyInstance } from 'fastify';
import { ApiError } from '../apiError.ts';

/** Objects and lists in each other, more than any call needs: a polygon of a draft's work area has eight. */
const deepestJson = 32;

/** Reads JSON bodies, and answers one whose levels would overflow the stack of whatever walks through it with InvalidBody. */
export function readShallowJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeper(String(body), deepestJson)) return done(new ApiError('InvalidBody'), undefined);
    return parse(request, String(body), done);
  });
}

/** Whether a JSON text nests its objects and lists deeper than this, in one pass that stops there. */
function isDeeper(text: string, levels: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > levels) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
}
