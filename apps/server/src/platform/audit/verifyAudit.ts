import { deriveKeys } from '../crypto/keyedHash.ts';
import { storedSecrets } from '../crypto/secrets.ts';
import { runOperatorCommand } from '../operatorCommand.ts';
import { auditKeyUse } from './auditSeal.ts';
import { verifyChain, type ChainFault } from './verifyChain.ts';

const meanings: Readonly<Record<ChainFault['kind'], string>> = {
  Removed: 'the line is gone',
  Changed: 'the line or its seal was changed',
  InsertedLate: 'the line was inserted more than a day after its time',
  EndRemoved: 'the end of the chain is gone',
  StartRemoved: 'lines were erased that are younger than the shortest retention',
  ChainRowChanged: 'the row that says where the chain starts and ends was changed, or no server has sealed it yet',
  ChainRowRemoved: 'the row that says where the chain ends is gone',
  Unsealed: 'lines older than ten minutes are not sealed: no server runs, or they were inserted',
};

/** `npm run verifyaudit`: verifies the chain of the audit log, and says where it breaks. */
await runOperatorCommand(async (database, config) => {
  const secrets = config.secrets ?? (await storedSecrets(database.kysely));
  const report = await verifyChain(database.kysely, deriveKeys(secrets, auditKeyUse), new Date());
  const lines = report.faults.map(
    ({ kind, sequence, id }) => `${kind}  ${sequence ?? '-'}  ${id ?? '-'}  ${meanings[kind]}`,
  );
  const end = `${report.checked} lines verified. Last: ${report.lastSequence} ${report.lastSeal}`;
  return { output: [...lines, end].join('\n'), isDone: report.faults.length === 0 };
});
