import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { isOpenToAnswer, type CaseMatch, type CasePurpose, type OrganisationType } from '@schaktkoll/domain';

/** A case at one answer point, to be answered together with others. */
export interface AnswerPlace {
  readonly caseNumber: string;
  readonly caseName: string;
  readonly purpose: CasePurpose;
  readonly caseRecipientId: string;
  readonly recipientName: string;
  readonly version: number;
  readonly organisationType: OrganisationType;
  readonly hit: CaseMatch;
}

/** The answer points at which a listed case awaits the reader's answer. */
export function placesOf({
  caseNumber,
  name: caseName,
  purpose,
  status,
  recipients,
}: CableOwnerCaseItem): AnswerPlace[] {
  return recipients
    .filter((recipient) => isOpenToAnswer(status, recipient))
    .map(({ id, name, version, organisationType, hit }) => ({
      caseNumber,
      caseName,
      purpose,
      caseRecipientId: id,
      recipientName: name,
      version,
      organisationType,
      hit,
    }));
}
