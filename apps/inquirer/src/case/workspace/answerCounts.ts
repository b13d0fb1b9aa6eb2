import type { InquirerCase } from '@schaktkoll/contract';
import { isAnswer, isLeftToAsk, isReplaced, isWaitedFor, mustBeAsked } from '@schaktkoll/domain';

/** How many answers the case asks for, those by telephone included, and how many were given. */
export function answerCounts({ purpose, recipients, ownersToAsk }: InquirerCase): {
  readonly given: number;
  readonly all: number;
} {
  const asked = recipients.filter(
    (recipient) => isWaitedFor(purpose, recipient) && !isReplaced(recipient) && !isLeftToAsk(recipient),
  );
  const called = ownersToAsk.filter((owner) => mustBeAsked(purpose, owner));
  return {
    given:
      asked.filter(({ answeredAt, measure }) => answeredAt !== null && isAnswer(measure)).length +
      called.filter(({ askedOn }) => askedOn !== null).length,
    all: asked.length + called.length,
  };
}
