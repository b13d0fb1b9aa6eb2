import { freezeMigrations } from '../src/platform/db/migrations.ts';

const frozen = freezeMigrations();
process.stdout.write(frozen.length === 0 ? 'All SQL is released already.\n' : `Released ${frozen.join(', ')}.\n`);
