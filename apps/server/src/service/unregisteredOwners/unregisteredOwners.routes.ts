import {
  createUnregisteredOwner,
  downloadUnregisteredOwners,
  getUnregisteredOwner,
  importUnregisteredOwners,
  listUnregisteredOwners,
  removeUnregisteredOwner,
  saveUnregisteredOwner,
  unregisteredOwnerIssues,
  type NewUnregisteredOwner,
} from '@schaktkoll/contract';
import { swedishDayOf, unregisteredOwnerColumns, unregisteredOwnerSorts } from '@schaktkoll/domain';
import { unregisteredRegisterTexts as texts } from '@schaktkoll/texts';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import type { Position } from '../../platform/db/keyset.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { requireCurrent } from '../../platform/http/requireCurrent.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { cursorPage, decodeCursor } from '../../platform/http/cursor.ts';
import { listFile } from '../../platform/http/listFile.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { importOwners, ownerValuesOf, readOwnersFile } from './importOwners.ts';
import * as register from './unregisteredOwners.repository.ts';

const pageSize = 30;

interface ListQuery {
  readonly search?: string | undefined;
  readonly municipality?: string | undefined;
}

const filterOf = ({ search = '', municipality = '' }: ListQuery): register.OwnerFilter => ({ search, municipality });

/** The register of cable owners that are not connected, for super users (OWNER-5). */
export function unregisteredOwnerRoutes(platform: Platform): void {
  const downloads = storedLimit('unregisteredOwnerDownloads', platform);

  route(platform, listUnregisteredOwners, async ({ query, database }) => {
    const filter = filterOf(query);
    const sort = query.sort ?? unregisteredOwnerSorts[0];
    const order = register.ownerOrders[sort];
    const page = { sort, after: decodeCursor(query.cursor, order), size: pageSize + 1 };
    const rows = await register.listOwners(database, filter, page);
    return {
      ...cursorPage(rows, { order, size: pageSize, itemOf: ({ position: _position, ...owner }) => itemOf(owner) }),
      totalCount: await register.countOwners(database, filter),
    };
  });

  route(platform, downloadUnregisteredOwners, async ({ user, query, database, now }) => {
    await downloads.take(user.id);
    const filter = filterOf(query);
    const sort = query.sort ?? unregisteredOwnerSorts[0];
    return listFile({
      fileName: texts.fileName(swedishDayOf(now)),
      headings: unregisteredOwnerColumns.map((column) => texts.columns[column]),
      linesOf: (row: register.OwnerRow) => [unregisteredOwnerColumns.map((column) => row[column] ?? '')],
      read: (after: Position | null, size) => register.listOwners(database, filter, { sort, after, size }),
      cut: texts.cut,
    });
  });

  route(platform, getUnregisteredOwner, async ({ params, database }) => {
    const owner = await register.findOwner(database, params.id);
    if (owner === undefined) throw new ApiError('NotFound');
    return owner;
  });

  route(platform, createUnregisteredOwner, ({ user, body, database, now, address, requestId }) =>
    inTransaction(database, async (transaction) => {
      const owner = checked(body);
      const id = await register.insertOwner(transaction, owner, now);
      if (id === null) throw new RuleRefused([{ path: 'name', code: 'OwnerAlreadyListed' }]);
      const details = { of: id, name: owner.name, municipality: owner.municipality };
      await auditAction(transaction, 'UnregisteredOwnerAdded', { user, now, address, requestId }, details);
      return { id };
    }),
  );

  route(platform, saveUnregisteredOwner, ({ user, params, body, version, database, now, address, requestId }) =>
    inTransaction(database, async (transaction) => {
      const owner = checked(body);
      const stored = await lockStored(transaction, params.id, version);
      if (await register.isNameTaken(transaction, owner, stored.id))
        throw new RuleRefused([{ path: 'name', code: 'OwnerAlreadyListed' }]);
      await register.updateOwner(transaction, stored.id, owner, now);
      const details = { of: stored.id, name: owner.name, municipality: owner.municipality };
      await auditAction(transaction, 'UnregisteredOwnerChanged', { user, now, address, requestId }, details);
      return { version: stored.version + 1 };
    }),
  );

  route(platform, removeUnregisteredOwner, ({ user, params, version, database, now, address, requestId }) =>
    inTransaction(database, async (transaction) => {
      const stored = await lockStored(transaction, params.id, version);
      await register.deleteOwner(transaction, stored.id);
      const details = { of: stored.id, name: stored.name, municipality: stored.municipality_code };
      await auditAction(transaction, 'UnregisteredOwnerRemoved', { user, now, address, requestId }, details);
      return null;
    }),
  );

  route(platform, importUnregisteredOwners, ({ user, body, database, now, address, requestId }) => {
    const owners = readOwnersFile(body.text);
    const { isPreview } = body;
    return inTransaction(database, async (transaction) => {
      const result = await importOwners(transaction, owners, { isPreview, now });
      if (!isPreview && result.added + result.changed > 0)
        await auditAction(transaction, 'UnregisteredOwnersImported', { user, now, address, requestId }, { ...result });
      return result;
    });
  });
}

/** @throws RuleRefused for an owner that cannot be reached */
function checked(body: NewUnregisteredOwner): register.OwnerValues {
  const issues = unregisteredOwnerIssues(body);
  if (issues.length > 0) throw new RuleRefused(issues);
  return ownerValuesOf(body);
}

/** @throws ApiError NotFound, or VersionConflict */
async function lockStored(transaction: Queries, id: string, version: number) {
  const stored = await register.lockOwner(transaction, id);
  return requireCurrent(stored, version, ({ changed_at: at }) => ({ by: null, at }));
}

function itemOf({
  id,
  municipality,
  municipalityName,
  name,
  about,
  phone,
  email,
  website,
  version,
  changedAt,
}: Omit<register.OwnerRow, 'position'>) {
  return { id, municipality, municipalityName, name, about, phone, email, website, version, changedAt };
}
