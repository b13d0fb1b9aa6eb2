import { parseArgs } from 'node:util';
import { generateCall } from '../generate/call.ts';
import { Changes, GenerateError } from '../generate/change.ts';
import { product } from '../generate/product.ts';
import { generateScreen } from '../generate/screen.ts';

const usage = `npm run generate -- call <resource> <getName> --api <api> --path /api/… --summary "…" --of organisation|user
    --roles <Role,…> --fields "<column>:text|text?|integer|moment=<value for the test>,…"
npm run generate -- screen <app> <path key> --call <getName> --heading "…" --loading "…" --fields "<property>=<label>,…"`;

const nextSteps = {
  call: 'Read what was made, narrow who may call it, and run: npm run check. Then generate its screen, or use its hook.',
  screen: 'Look at the page at 320, 750 and 1440 px and with the keyboard alone, add it to a journey with axe, put its menu link (if it has one) into the table of menu.test.ts, and run: npm run check.',
} as const;

/** `npm run generate`: a new call or a new screen as the README says they are added; refuses what is there already. */
function generate(): void {
  const string = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { api: string, path: string, summary: string, of: string, roles: string, fields: string, call: string, heading: string, loading: string },
  });
  const [what, first, second] = positionals;
  const changes = new Changes('.');
  if (what === 'call') generateCall({ ...values, resource: first, name: second }, changes);
  else if (what === 'screen') generateScreen({ ...values, app: first, key: second }, product, changes);
  else throw new GenerateError(usage);
  for (const path of changes.write()) console.log(path);
  console.log(`\n${nextSteps[what]}`);
}

try {
  generate();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
