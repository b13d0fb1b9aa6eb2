import { newUnregisteredOwnerSchema, unregisteredOwnerIssues, type NewUnregisteredOwner } from '@schaktkoll/contract';
import { mostImportedOwners, parseIssueMessage, unregisteredOwnerColumns, type FieldIssue } from '@schaktkoll/domain';
import { unregisteredRegisterTexts } from '@schaktkoll/texts';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/db/database.ts';
import { RuleRefused } from '../../platform/apiError.ts';
import { parseCsv } from '../../platform/http/csv.ts';
import { findOwnersOf, insertOwner, ownerKey, updateOwner, type OwnerValues } from './unregisteredOwners.repository.ts';

/** No more errors than a person reads at once. */
const mostIssues = 100;

/** What an import does to the register. */
export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** The stored form of an owner: empty texts are null. */
export function ownerValuesOf({ municipality, name, ...rest }: NewUnregisteredOwner): OwnerValues {
  const orNull = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim());
  return {
    municipality,
    name,
    about: orNull(rest.about),
    phone: orNull(rest.phone),
    email: orNull(rest.email),
    website: orNull(rest.website),
  };
}

/**
 * The owners of a CSV file.
 * @throws RuleRefused with each wrong line: `lines.<number>.<column>`, or `lines.<number>` for the whole line
 */
export function readOwnersFile(text: string): OwnerValues[] {
  const rows = parseCsv(text);
  if (rows === null) throw new RuleRefused([{ path: 'text', code: 'CsvQuotes' }]);
  const [head, ...lines] = rows;
  const headings = unregisteredOwnerColumns.map((column) => unregisteredRegisterTexts.columns[column]);
  if (head === undefined || head.cells.map((cell) => cell.trim()).join(';') !== headings.join(';'))
    throw new RuleRefused([{ path: 'text', code: 'CsvHeadings', params: { headings: headings.join(';') } }]);
  if (lines.length > mostImportedOwners)
    throw new RuleRefused([{ path: 'text', code: 'CsvTooLong', params: { maximum: mostImportedOwners } }]);

  const seen = new Map<string, number>();
  const issues: FieldIssue[] = [];
  const owners = lines.map(({ line, cells }) => {
    const read = readLine(cells);
    const key = 'owner' in read ? ownerKey(read.owner) : null;
    const first = key === null ? undefined : seen.get(key);
    if (first !== undefined)
      issues.push({ path: `lines.${line}.name`, code: 'OwnerListedTwice', params: { line: first } });
    if (key !== null) seen.set(key, line);
    if ('issues' in read)
      for (const { path, ...issue } of read.issues)
        issues.push({ path: path === '' ? `lines.${line}` : `lines.${line}.${path}`, ...issue });
    return 'owner' in read ? read.owner : null;
  });
  if (issues.length > 0) throw new RuleRefused(issues.slice(0, mostIssues));
  return owners.filter((owner) => owner !== null);
}

function readLine(cells: readonly string[]): { readonly owner: OwnerValues } | { readonly issues: FieldIssue[] } {
  const expected = unregisteredOwnerColumns.length;
  if (cells.length !== expected)
    return { issues: [{ path: '', code: 'CsvColumns', params: { expected, given: cells.length } }] };
  const given = Object.fromEntries(unregisteredOwnerColumns.map((column, index) => [column, cells[index] ?? '']));
  const result = z.safeParse(newUnregisteredOwnerSchema, given);
  if (!result.success)
    return {
      issues: result.error.issues.map(({ path, message }) => ({ path: path.join('.'), ...parseIssueMessage(message) })),
    };
  const issues = unregisteredOwnerIssues(result.data);
  return issues.length > 0 ? { issues } : { owner: ownerValuesOf(result.data) };
}

/** Adds the new owners and changes those that differ; in a preview it only counts. */
export async function importOwners(
  transaction: Queries,
  owners: readonly OwnerValues[],
  { isPreview, now }: { readonly isPreview: boolean; readonly now: Date },
): Promise<ImportResult> {
  const stored = await findOwnersOf(transaction, [...new Set(owners.map(({ municipality }) => municipality))]);
  let [added, changed] = [0, 0];
  for (const owner of owners) {
    const known = stored.get(ownerKey(owner));
    if (known === undefined) {
      added += 1;
      if (!isPreview) await insertOwner(transaction, owner, now);
    } else if (unregisteredOwnerColumns.some((column) => known[column] !== owner[column])) {
      changed += 1;
      if (!isPreview) await updateOwner(transaction, known.id, owner, now);
    }
  }
  return { added, changed, unchanged: owners.length - added - changed };
}
