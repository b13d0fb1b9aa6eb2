import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiExamples } from '../src/platform/http/openApiExamples.ts';
import { recordExamples } from '../testing/access/recordExamples.ts';
import { startTestServer } from '../testing/testServer.ts';

const file = join(import.meta.dirname, '../src/platform/http/generated/examples.json');
/** The names of what has values by chance. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
    : typeof value;

test('the examples of the OpenAPI documents are what the server answers today', async () => {
  const server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
  try {
    const examples = await recordExamples(server);
    if (process.env['RECORD_EXAMPLES'] === '1') writeFileSync(file, `${JSON.stringify(examples, null, 1)}\n`);
    else expect(shapeOf(examples)).toEqual(shapeOf(apiExamples));
  } finally {
    await server.close();
  }
});
