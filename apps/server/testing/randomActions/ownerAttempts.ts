import type { CableOwnerCase } from '@schaktkoll/contract';
import { answerActions, changeRecipientTransition, measuresFor } from '@schaktkoll/domain';
import { expectedOf, type Attempt } from './expected.ts';
import type { OtherPoints } from './randomWorld.ts';

type Choose = <T>(from: readonly [T, ...T[]]) => T;

interface Offered {
  readonly choose: Choose;
  readonly otherPoints: OtherPoints;
  /** The answer points that a recipient of the case is offered to hand it over to. */
  readonly offeredTo: (caseRecipientId: string) => readonly string[];
}

/** What an owner may attempt with a case at its answer points, by the rules with which its page shows buttons. */
export function ownerAttempts(item: CableOwnerCase, { choose, otherPoints, offeredTo }: Offered): Attempt[] {
  return item.recipients.flatMap((recipient): Attempt[] => {
    const path = `/cableowner/api/cases/${item.caseNumber}/recipients/${recipient.id}`;
    const handOver = changeRecipientTransition(item, recipient);
    const measures = measuresFor(item.organisationType, item.purpose, recipient.hit);
    const { version, recipientName } = recipient;
    const otherPoint = otherPoints.get(recipientName) ?? '';
    const isOffered = offeredTo(recipient.id).includes(otherPoint);
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
        body: { recipientId: otherPoint },
        expected: !handOver.ok ? handOver.code : isOffered ? 'shown' : 'RecipientHasAnswered',
      },
    ];
  });
}
