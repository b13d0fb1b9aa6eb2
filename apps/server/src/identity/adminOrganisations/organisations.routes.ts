import {
  changeAdminOrganisation,
  createSandbox,
  getAdminOrganisation,
  listAdminOrganisations,
  searchAdminOrganisations,
  setOrganisationStatus,
  type AdminOrganisation,
} from '@schaktkoll/contract';
import {
  organisationActionsFor,
  organisationSorts,
  organisationStatuses,
  organisationTypes,
  organisationsPerPage,
  searchLimits,
  splitChoices,
} from '@schaktkoll/domain';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { cursorPage, decodeCursor } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { isModuleLinkedTo } from '../../platform/programs/moduleLink.repository.ts';
import { changeOrganisation, createSandbox as makeSandbox, setStatus } from './organisationActions.ts';
import * as contents from './organisationContents.repository.ts';
import * as organisations from './organisations.repository.ts';

/** All organisations, for super users (specification sections 2 and 7, ACCOUNT-6). */
export function organisationRoutes(platform: Platform): void {
  route(platform, searchAdminOrganisations, async ({ query, database }) => {
    const limit = Number(query.limit ?? searchLimits.maximumResults);
    return { items: await organisations.searchAllOrganisations(database, query.query, limit) };
  });

  route(platform, listAdminOrganisations, async ({ query, database }) => {
    const { search = '', types, statuses, sort = organisationSorts[0], cursor } = query;
    const filter = {
      search,
      types: splitChoices(types, organisationTypes),
      statuses: splitChoices(statuses, organisationStatuses),
    };
    const order = organisations.organisationOrder(sort);
    const rows = await organisations.listOrganisationRows(database, filter, {
      sort,
      after: decodeCursor(cursor, order),
      size: organisationsPerPage,
    });
    const page = cursorPage(rows, {
      order,
      size: organisationsPerPage,
      itemOf: ({ id, name, type, status, ...row }) => ({
        id,
        name,
        organizationNumber: row.organisation_number,
        type,
        status,
        isHidden: row.is_hidden,
        userCount: row.user_count,
        creationDate: row.created_at,
      }),
    });
    return { ...page, totalCount: await organisations.countOrganisations(database, filter) };
  });

  route(platform, createSandbox, ({ body, user, now, address, requestId, database }) =>
    inTransaction(database, async (transaction) => ({
      id: await makeSandbox(body, { transaction, user, now, address, requestId }),
    })),
  );

  route(platform, getAdminOrganisation, ({ user, params, database }) => read(database, params.id, user.organisationId));

  route(platform, changeAdminOrganisation, async (request) => {
    const { params, version, body, user, now, address, requestId } = request;
    return inTransaction(request.database, async (transaction) => {
      const context = { platform, transaction, user, now, address, requestId };
      await changeOrganisation({ id: params.id, version }, body, context);
      return read(transaction, params.id, user.organisationId);
    });
  });

  route(platform, setOrganisationStatus, async (request) => {
    const { params, version, user, now, address, requestId } = request;
    return inTransaction(request.database, async (transaction) => {
      const context = { platform, transaction, user, now, address, requestId };
      await setStatus({ id: params.id, version }, params.action, context);
      return read(transaction, params.id, user.organisationId);
    });
  });
}

/** @throws ApiError NotFound */
async function read(queries: Queries, id: string, ownOrganisationId: string): Promise<AdminOrganisation> {
  const stored = await organisations.findOrganisation(queries, id);
  if (stored === undefined) throw new ApiError('NotFound');
  const { name, type, realm, status, phone, website, version } = stored;
  const isPrivate = stored.is_private;
  return {
    id,
    name,
    organizationNumber: stored.organisation_number,
    type,
    realm,
    status,
    isPrivateOrganization: isPrivate,
    isSuperUserOrganization: stored.is_super_user,
    isHidden: stored.is_hidden,
    usesLegacyLogin: stored.uses_legacy_login,
    bankIdUsage: stored.bank_id_usage,
    maxNumberOfCases: stored.max_number_of_cases,
    phone,
    website,
    creationDate: stored.created_at,
    isModuleLinked: await isModuleLinkedTo(queries, id),
    counts: await contents.countContents(queries, id),
    recipients: await contents.listContentRecipients(queries, id),
    areas: await contents.listContentAreas(queries, id),
    ownerAdmin: (await contents.findOwnerAdmin(queries, id)) ?? null,
    registeredBy: isPrivate ? null : ((await organisations.findRegistrant(queries, id)) ?? null),
    similarNames: status === 'AwaitingActivation' ? await organisations.findSimilarNames(queries, stored) : [],
    actions: organisationActionsFor({ status, isPrivate, realm, isOwn: id === ownOrganisationId }),
    version,
  };
}
