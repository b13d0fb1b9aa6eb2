import { systemSettings } from '@schaktkoll/domain';
import { deriveKeys, type DerivedKeys } from '../crypto/keyedHash.ts';
import { storedSecrets } from '../crypto/secrets.ts';
import type { Queries } from '../db/database.ts';
import { runOperatorCommand } from '../operatorCommand.ts';
import { countUnsealedLines, listSealedLines, readChainEnds } from './auditChain.repository.ts';
import { auditKeyUse, hasSeal, versionOfSeal } from './auditSeal.ts';

const pageSize = 1_000;
const dayMilliseconds = 86_400_000;
const unsealedMilliseconds = 600_000;
/** The setting itself is in the database, and may have been changed there. */
const shortestRetention = Math.floor(systemSettings.auditMonths.minimum * 30) * dayMilliseconds;

/** What is wrong with the audit log, and at which place of the chain. */
export interface ChainFault {
  readonly kind:
    | 'Removed'
    | 'Changed'
    | 'InsertedLate'
    | 'StartRemoved'
    | 'EndRemoved'
    | 'ChainRowRemoved'
    | 'ChainRowChanged'
    | 'Unsealed';
  /** The place in the chain; null where it has none. */
  readonly sequence: number | null;
  /** The line; null where it is gone. */
  readonly id: string | null;
}

/** The result of a verification. */
export interface ChainReport {
  readonly checked: number;
  readonly faults: readonly ChainFault[];
  /** The last place and its seal, to be noted outside the database: it proves that no later end was cut off. */
  readonly lastSequence: number;
  readonly lastSeal: string;
}

/** No more faults than a person reads at once. */
const mostFaults = 50;

/**
 * Verifies the chain of the audit log from its start to its end, page by page.
 * - `Changed`: the line does not fit its seal, or the seal before it.
 * - `Removed`: a place in the chain has no line. `EndRemoved`: the end is not where the chain ended.
 * - `ChainRowChanged`: the row that says where the chain starts and ends does not fit its seal, or has none.
 * - `StartRemoved`: lines were erased that are younger than any setting allows.
 * - `InsertedLate`: sealed more than a day after its time, so it was not there before. Lines that are older than the
 *   chain itself are sealed in its first day.
 * - `Unsealed`: written more than ten minutes ago and not in the chain: the server does not run, or it was inserted just now.
 */
export async function verifyChain(queries: Queries, keys: DerivedKeys, now: Date): Promise<ChainReport> {
  const chain = await readChainEnds(queries);
  if (chain === null)
    return {
      checked: 0,
      faults: [{ kind: 'ChainRowRemoved', sequence: null, id: null }],
      lastSequence: 0,
      lastSeal: '',
    };
  const faults: ChainFault[] = [];
  if (!hasSeal(keys, chain)) faults.push({ kind: 'ChainRowChanged', sequence: null, id: null });
  if (chain.erasedUntil !== null && Date.parse(chain.erasedUntil) > now.getTime() - shortestRetention)
    faults.push({ kind: 'StartRemoved', sequence: chain.firstSequence, id: null });
  let [expected, before, checked] = [chain.firstSequence, chain.beforeFirst, 0];
  for (;;) {
    const lines = await listSealedLines(queries, expected - 1, pageSize);
    for (const line of lines) {
      for (; expected < line.sequence && faults.length < mostFaults; expected += 1)
        faults.push({ kind: 'Removed', sequence: expected, id: null });
      const isAfterGap = faults.at(-1)?.kind === 'Removed' && faults.at(-1)?.sequence === line.sequence - 1;
      // After a gap the seal before it is unknown, so the line cannot be checked against it.
      if (!isAfterGap && versionOfSeal(keys, line, before, line.seal) === null)
        faults.push({ kind: 'Changed', sequence: line.sequence, id: line.id });
      const since = Math.max(Date.parse(line.at), Date.parse(chain.startedAt));
      if (Date.parse(line.sealedAt) - since > dayMilliseconds)
        faults.push({ kind: 'InsertedLate', sequence: line.sequence, id: line.id });
      [expected, before, checked] = [line.sequence + 1, line.seal, checked + 1];
      if (faults.length >= mostFaults) break;
    }
    if (lines.length < pageSize || faults.length >= mostFaults) break;
  }
  if (faults.length < mostFaults && (expected - 1 !== chain.lastSequence || before !== chain.lastSeal))
    faults.push({ kind: 'EndRemoved', sequence: expected, id: null });
  const unsealed = await countUnsealedLines(queries, new Date(now.getTime() - unsealedMilliseconds).toISOString());
  if (unsealed > 0) faults.push({ kind: 'Unsealed', sequence: null, id: null });
  return { checked, faults, lastSequence: chain.lastSequence, lastSeal: chain.lastSeal };
}

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
if (import.meta.main)
  await runOperatorCommand(async (database, config) => {
    const secrets = config.secrets ?? (await storedSecrets(database.kysely));
    const report = await verifyChain(database.kysely, deriveKeys(secrets, auditKeyUse), new Date());
    const lines = report.faults.map(
      ({ kind, sequence, id }) => `${kind}  ${sequence ?? '-'}  ${id ?? '-'}  ${meanings[kind]}`,
    );
    const end = `${report.checked} lines verified. Last: ${report.lastSequence} ${report.lastSeal}`;
    return { output: [...lines, end].join('\n'), isDone: report.faults.length === 0 };
  });
