import type { InquirerCase } from '@schaktkoll/contract';
import {
  cancelReasonsFor,
  confirmTransition,
  extensionOf,
  inquirerActions,
  recordPromiseTransition,
  type InquirerViewer,
} from '@schaktkoll/domain';
import { expectedOf, type Attempt, type Expected } from './expected.ts';

type Choose = <T>(from: readonly [T, ...T[]]) => T;

/** What an inquirer may attempt with a case, by the rules with which its page shows buttons. */
export function inquirerAttempts(
  item: InquirerCase,
  viewer: InquirerViewer,
  { today, choose }: { readonly today: string; readonly choose: Choose },
): Attempt[] {
  const actions = inquirerActions(item, viewer, today);
  const { version } = item;
  const path = `/inquirer/api/cases/${item.caseNumber}`;
  /** A part of the case whose button depends on the part too. */
  const alsoBy = (rule: { readonly ok: true } | { readonly ok: false; readonly code: Expected }): Expected => {
    const barred = expectedOf(actions.close);
    return barred !== 'shown' ? barred : rule.ok ? 'shown' : rule.code;
  };
  const extension = extensionOf(item, viewer, today);
  const day = choose([today, null]);
  return [
    { name: 'close', path: `${path}/close`, version, expected: expectedOf(actions.close) },
    {
      name: 'cancel',
      path: `${path}/cancel`,
      version,
      body: { reason: choose([...cancelReasonsFor(item.purpose)] as [string, ...string[]]), comment: 'Slump' },
      expected: expectedOf(actions.cancel),
    },
    { name: 'overtake', path: `${path}/overtake`, version, expected: expectedOf(actions.overtake) },
    {
      name: 'copy',
      path: `${path}/copies`,
      body: { email: 'kopia@example.com' },
      expected: expectedOf(actions.sendCopy),
    },
    {
      name: 'extend',
      path: `${path}/extend`,
      version,
      body: { endDate: extension.allowed ? choose([extension.earliest, extension.latest]) : item.latestEndDate },
      expected: expectedOf(extension),
    },
    ...item.recipients.flatMap((recipient): Attempt[] => [
      {
        name: `confirm ${recipient.recipientName}`,
        path: `${path}/recipients/${recipient.id}/confirm`,
        version: recipient.version,
        body: { acceptedTerms: recipient.termsUrl },
        expected: alsoBy(confirmTransition(item, recipient)),
      },
      {
        name: `record the promise of ${recipient.recipientName}`,
        path: `${path}/recipients/${recipient.id}/promise`,
        version: recipient.version,
        body: { day },
        expected: alsoBy(recordPromiseTransition(item, recipient)),
      },
    ]),
    ...item.ownersToAsk.map((owner): Attempt => ({
      name: `record that ${owner.name} was asked`,
      path: `${path}/ownerstoask/${owner.organisationId}/asked`,
      version: owner.version,
      body: { day },
      expected: expectedOf(actions.record),
    })),
  ];
}
