import type { CurrentUser, ResponseOf, getCaseLimit } from '@schaktkoll/contract';
import { caseCreationForbidden, caseLimitHit } from '@schaktkoll/domain';
import { createCaseTexts } from '@schaktkoll/texts';

const texts = createCaseTexts.blocked;

/** Why no case can be made now, in words. */
export interface Block {
  readonly heading: string;
  readonly body: string;
}

/**
 * What would stop a new case when it is sent, told before anything is filled in: an organisation that is not
 * activated, a maximum of 0, a limit that is reached (decisions 14 and 18). Null when nothing does; a limit that
 * could not be read stops nobody, the server refuses all the same.
 */
export function blockOf(user: Pick<CurrentUser, 'organization'>, limit: ResponseOf<typeof getCaseLimit> | undefined): Block | null {
  if (user.organization.status === 'AwaitingActivation') return { heading: texts.activationHeading, body: texts.activation };
  if (limit === undefined) return null;
  const limits = {
    userMax: limit.userMaxNumberOfCases,
    organisationMax: limit.organisationMaxNumberOfCases,
    userActive: limit.activeCount,
    organisationActive: limit.organisationActiveCount,
  };
  if (caseCreationForbidden(limits)) {
    return { heading: texts.forbiddenHeading, body: limits.userMax === 0 ? texts.forbiddenUser : texts.forbiddenOrganisation };
  }
  const hit = caseLimitHit(limits);
  if (hit === null) return null;
  return { heading: texts.reachedHeading, body: hit === 'user' ? texts.userLimit(limits.userMax) : texts.organisationLimit(limits.organisationMax) };
}
