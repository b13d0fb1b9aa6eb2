import { mapTransition } from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import { ownRecipient, recipientEvent, type CasePlace } from './actionSides.ts';
import { answerGivenMails } from './answerMails.ts';
import { caseAction, type ActionContext } from './caseAction.ts';
import { mailedCase, mailedInquirer } from './mailedCase.ts';
import { stillMissing } from './ownerActions.ts';
import { endMap } from '../answerMaps/answerMaps.repository.ts';
import { giveMap, type MapToGive } from './giveMap.ts';

type Change =
  | { readonly kind: 'AnswerMapChanged'; readonly map: MapToGive }
  | { readonly kind: 'AnswerMapWithdrawn'; readonly reason: string };

/**
 * Replaces the map of a given answer, adds one, or withdraws it, while the case lives. A confirmed answer must be confirmed
 * again. The inquirer is notified at once, whatever the schedule of its notices, because it may be digging by the former map.
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseAlreadyAnswered, NoMapWithAnswer,
 *   AnswerMapEnded when there is none to withdraw, FilesUnavailable, VersionConflict; RuleRefused
 */
export function changeMap(
  call: CasePlace & { readonly version: number; readonly change: Change },
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, now } = context;
  const { change: wanted } = call;
  return caseAction({
    call,
    context,
    side: ownRecipient,
    rule: ({ facts, recipient }) => mapTransition(facts, recipient),
    async apply({ digCase, recipient, change }, { status }) {
      if (wanted.kind === 'AnswerMapChanged') await giveMap({ digCase, recipient }, wanted.map, context);
      else if (!(await endMap(transaction, recipient.id, { state: 'Withdrawn', reason: wanted.reason }, now)))
        throw new ApiError('AnswerMapEnded');
      const isReopened = status !== recipient.status;
      const version = await change(isReopened ? { status, confirmed_at: null } : { status });
      const reason = wanted.kind === 'AnswerMapWithdrawn' ? wanted.reason : undefined;
      const { measure } = recipient;
      const answer = {
        caseRecipientId: recipient.id,
        organisation: recipient.organisation_name,
        isChange: true,
        isLessSafe: true,
        ...(await stillMissing(transaction, digCase)),
      };
      return {
        response: { version },
        events: [recipientEvent(wanted.kind, recipient, { reason })],
        mails:
          measure === null
            ? []
            : answerGivenMails(mailedCase(digCase), mailedInquirer(digCase), { ...answer, measure }, context),
      };
    },
  });
}
