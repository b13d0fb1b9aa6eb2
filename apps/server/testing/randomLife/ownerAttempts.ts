import type { CableOwnerCase } from '@schaktkoll/contract';
import { answerActions, changeRecipientTransition, measuresFor } from '@schaktkoll/domain';
import { expectedOf, type Attempt } from './expected.ts';
import type { OtherPoints } from './lifeWorld.ts';

type Choose = <T>(from: readonly [T, ...T[]]) => T;

/** What an owner may attempt with a case at its answer points, by the rules with which its page shows buttons. */
export function ownerAttempts(
  item: CableOwnerCase,
  { choose, otherPoints }: { readonly choose: Choose; readonly otherPoints: OtherPoints },
): Attempt[] {
  return item.recipients.flatMap((recipient): Attempt[] => {
    const path = `/cableowner/api/cases/${item.caseNumber}/recipients/${recipient.id}`;
    const handOver = changeRecipientTransition(item, recipient);
    const measures = measuresFor(item.organisationType, item.purpose, recipient.hit);
    const { version, recipientName } = recipient;
    return [
      { name: `open at ${recipientName}`, path: `${path}/open`, expected: 'shown' },
      {
        name: `answer for ${recipientName}`,
        path: `${path}/answer`,
        version,
        body: { measure: choose([...measures] as [string, ...string[]]) },
        expected: expectedOf(answerActions(item, recipient).answer),
      },
      {
        name: `hand over from ${recipientName}`,
        path: `${path}/recipient`,
        version,
        body: { recipientId: otherPoints.get(recipientName) },
        expected: handOver.ok ? 'shown' : handOver.code,
      },
    ];
  });
}
