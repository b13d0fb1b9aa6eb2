import { readFileSync, writeFileSync } from 'node:fs';
import { readTags, securityPage, withTests } from '../checks/requirements.ts';

/** `npm run security`: writes the column of tests in the tables of `docs/security.md`, from the tags in the tests' titles. */
writeFileSync(securityPage, withTests(readFileSync(securityPage, 'utf8'), readTags()));
