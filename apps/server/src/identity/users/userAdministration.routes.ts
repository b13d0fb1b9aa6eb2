import { becomeUserAdmin, getBankIdUsage, listOrganisationLog, saveBankIdUsage } from '@schaktkoll/contract';
import { mayBecomeUserAdmin, organisationLogSubjects, splitChoices } from '@schaktkoll/domain';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { versionConflict } from '../../platform/http/requireCurrent.ts';
import { cursorPage, decodeCursor } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { lockUserAdmins } from './organisationUsers.repository.ts';
import { countLog, listLog, logOrder, type LogFilter, type LogRow } from './organisationLog.repository.ts';
import { addUserAdmin, findBankIdUsage, updateBankIdUsage } from './userAdministration.repository.ts';
import { requireOwnOrganisation } from './userView.ts';

const pageSize = 50;
const maximumCounted = 1_000;

/** The settings of an organisation's users: bank e-ID, the first user administrator, the audit log. */
export function userAdministrationRoutes(platform: Platform): void {
  route(platform, getBankIdUsage, async ({ user, database }) => {
    await requireOwnOrganisation(database, user);
    return findBankIdUsage(database, user.organisationId);
  });

  route(platform, saveBankIdUsage, async ({ user, body, version, database, now, address, requestId }) => {
    const { id } = await requireOwnOrganisation(database, user);
    await inTransaction(database, async (transaction) => {
      if (!(await updateBankIdUsage(transaction, { id, version }, body.bankIdUsage))) throw versionConflict();
      await auditAction(
        transaction,
        'BankIdUsageChanged',
        { user, now, address, requestId },
        { bankIdUsage: body.bankIdUsage },
      );
    });
    return findBankIdUsage(database, user.organisationId);
  });

  route(platform, becomeUserAdmin, async ({ user, database, now, address, requestId }) => {
    const { id, type } = await requireOwnOrganisation(database, user);
    await inTransaction(database, async (transaction) => {
      const activeUserAdmins = await lockUserAdmins(transaction, id);
      if (activeUserAdmins > 0) throw new ApiError('UserAdminExists');
      if (!mayBecomeUserAdmin(user, { type, activeUserAdmins })) throw new ApiError('NotAllowed');
      if (!(await addUserAdmin(transaction, { userId: user.id, organisationId: id }))) throw new ApiError('NotAllowed');
      await auditAction(transaction, 'UserAdminAdopted', { user, now, address, requestId });
    });
    return null;
  });

  route(platform, listOrganisationLog, async ({ user, query, database }) => {
    await requireOwnOrganisation(database, user);
    const filter: LogFilter = {
      name: query.name ?? '',
      subjects: splitChoices(query.subject, organisationLogSubjects),
      from: query.from ?? '',
      to: query.to ?? '',
    };
    const position = decodeCursor(query.cursor, logOrder);
    const rows = await listLog(database, user.organisationId, filter, { position, size: pageSize });
    const count = await countLog(database, user.organisationId, filter, maximumCounted + 1);
    const itemOf = ({ id, at, kind, by, admin, of }: LogRow) => ({ id, at, kind, by, admin, of });
    return {
      ...cursorPage(rows, { order: logOrder, size: pageSize, itemOf }),
      totalCount: Math.min(count, maximumCounted),
      ...(count > maximumCounted ? { isCountCapped: true } : {}),
    };
  });
}
