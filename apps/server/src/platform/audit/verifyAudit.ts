import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { deriveKeys } from '../crypto/keyedHash.ts';
import { storedSecrets } from '../crypto/secrets.ts';
import { migrateDatabase, openDatabase } from '../db/database.ts';
import { FolderTaken } from '../db/folderLock.ts';
import { auditKeyUse } from './auditSeal.ts';
import { verifyChain, type ChainFault } from './verifyChain.ts';

const meanings: Readonly<Record<ChainFault['kind'], string>> = {
  Removed: 'the line is gone',
  Changed: 'the line or its seal was changed',
  InsertedLate: 'the line was inserted more than a day after its time',
  EndRemoved: 'the end of the chain is gone',
  ChainRowRemoved: 'the row that says where the chain ends is gone',
  Unsealed: 'lines older than ten minutes are not sealed: no server runs, or they were inserted',
};

/** `npm run verifyaudit`: verifies the chain of the audit log, and says where it breaks. */
async function verify(): Promise<boolean> {
  const config = readConfig(process.env);
  const database = await openDatabase(config.databaseOptions);
  try {
    await migrateDatabase(database, config.databaseOptions);
    const secrets = config.secrets ?? (await storedSecrets(database.kysely));
    const report = await verifyChain(database.kysely, deriveKeys(secrets, auditKeyUse), new Date());
    const lines = report.faults.map(
      ({ kind, sequence, id }) => `${kind}  ${sequence ?? '-'}  ${id ?? '-'}  ${meanings[kind]}`,
    );
    const end = `${report.checked} lines verified. Last: ${report.lastSequence} ${report.lastSeal}`;
    process.stdout.write(`${[...lines, end].join('\n')}\n`);
    return report.faults.length === 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderTaken)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
