import { getArchivedCase, type ResponseOf } from '@schaktkoll/contract';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { findArchivedCase, type WholeArchivedCase } from './archive.repository.ts';

const noParams: Readonly<Record<string, string>> = {};

/** The call on what is left of archived cases. */
export function archivedCaseRoutes(platform: Platform): void {
  route(platform, getArchivedCase, async ({ params, database }) => {
    const whole = await findArchivedCase(database, params.caseNumber);
    if (whole === null) throw new ApiError('NotFound');
    return archivedCase(whole);
  });
}

function archivedCase({
  digCase,
  recipients,
  ownersToAsk,
  events,
}: WholeArchivedCase): ResponseOf<typeof getArchivedCase> {
  return {
    caseNumber: digCase.case_number,
    purpose: digCase.purpose,
    inquirerOrganisation: digCase.inquirer_organisation,
    startDate: digCase.start_date,
    endDate: digCase.end_date,
    createdAt: digCase.created_at,
    closedAt: digCase.closed_at,
    canceledAt: digCase.canceled_at,
    cancelReason: digCase.cancel_reason,
    archivedOn: digCase.archived_on,
    recipients: recipients.map((row) => ({
      id: row.id,
      organisationName: row.organisation_name,
      hit: row.hit,
      status: row.status,
      measure: row.measure,
      answeredAt: row.answered_at,
      confirmedAt: row.confirmed_at,
    })),
    ownersToAsk: ownersToAsk.map((row) => ({
      organisationId: row.organisation_id,
      name: row.name,
      hit: row.hit,
      askedOn: row.asked_on,
      isDeselected: row.is_deselected,
    })),
    events: events.map(({ id, type, at, organisation }) => ({
      id,
      type,
      at,
      by: null,
      params: organisation === null ? noParams : { organisation },
    })),
  };
}
