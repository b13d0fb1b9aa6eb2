import { addWorkingDays, ruleApplies, swedishDayOf, type AnswerRule } from '@schaktkoll/domain';
import type { Queries } from '../src/platform/db/database.ts';
import { insertRule, markTried, setRuleState } from '../src/cases/rules/answerRules.repository.ts';
import type { MatchedRecipient } from '../src/cases/matching/affectedOwners.repository.ts';
import { insertProgramClient, recordProgramUse } from '../src/platform/programs/programClients.repository.ts';
import { demoOrganisations } from './accounts.ts';
import type { DemoActor } from './cases.repository.ts';
import type { DemoPlan } from './demoPlan.ts';
import type { DemoReceiver } from './history.types.ts';
import { workingMoment } from './workingTime.ts';

/** The owner with rules for automatic answers, and the user who switched the first one on. */
const demoRuleOwner = { organisation: demoOrganisations.fiber, login: 'ledningsagare' } as const;

/** How many working days ago the first rule was switched on. */
export const demoRuleDays = 20;

/** The client of the owner's module. */
export const demoModule = 'modul-6f1c2b7d9a3e4c5b8d0e1f2a';

type DemoRule = Omit<AnswerRule, 'id'>;

const indication = {
  hit: 'Affected',
  purposes: ['CableIndication'],
  workCategories: [],
  workMethods: [],
  deepest: null,
  startsFrom: null,
  endsBy: null,
  area: null,
} as const satisfies DemoRule['conditions'];

/** Is on, and has answered cases of the demo data. */
const demoRuleOn: DemoRule = {
  name: 'Våra egna fiberarbeten',
  conditions: {
    ...indication,
    workCategories: ['ElectronicCommunications'],
    workMethods: ['MillingOrPlowing'],
    deepest: '1',
  },
  measure: 'InitializedByUs',
  comment: 'Vi har beställt plöjningen. Ledningskartan finns hos vår projektledare.',
};

/** Has never been tried. */
const ruleOff: DemoRule = {
  name: 'Ytliga markarbeten',
  conditions: { ...indication, workMethods: ['GroundWork'], deepest: '0.5' },
  measure: 'NoInterest',
  comment: null,
};

/** What owners' programs and rules need. */
export interface OwnersWorkContext {
  readonly transaction: Queries;
  readonly now: Date;
  /** When the first rule was switched on. */
  readonly ruleSince: Date;
}

/** The rule that answers a case at an answer point, in whose name; null when none does. */
export function demoRuleFor(
  { organisationName, hit }: Pick<MatchedRecipient, 'organisationName' | 'hit'>,
  { purpose, progress, work, startDate, endDate }: DemoPlan,
  actors: readonly DemoActor[],
): DemoReceiver['rule'] {
  const digCase = {
    purpose,
    hit,
    workCategories: [work.category],
    workMethods: [work.method],
    maximumExcavationDepth: work.depth,
    startDate,
    endDate,
    relationTo: () => null,
  };
  // What a module has given up on is for people.
  const applies =
    organisationName === demoRuleOwner.organisation &&
    progress !== 'manual' &&
    ruleApplies({ id: '', ...demoRuleOn }, digCase, 'CableOwner');
  return applies ? { ...demoRuleOn, by: actorOf(actors, demoRuleOwner.login).id } : null;
}

/** Writes two rules of an owner: one is on, the other is a proposal. */
export async function makeDemoRules(
  { transaction, now, ruleSince }: OwnersWorkContext,
  actors: readonly DemoActor[],
): Promise<void> {
  const { id: userId, organisationId } = actorOf(actors, demoRuleOwner.login);
  const scope = { kind: 'organisation', id: organisationId } as const;
  const on = await insertRule(transaction, scope, demoRuleOn, { position: 1, userId, now: ruleSince });
  await markTried(transaction, on, 1);
  await setRuleState(transaction, on, userId, ruleSince);
  await insertRule(transaction, scope, ruleOff, { position: 2, userId, now });
}

/** The client of the owner whose module has answered cases. Its secret is stored nowhere. */
export async function makeDemoModule(
  { transaction, now }: Pick<OwnersWorkContext, 'transaction' | 'now'>,
  { actors, secret }: { readonly actors: readonly DemoActor[]; readonly secret: string },
): Promise<void> {
  const { id: userId, organisationId } = actorOf(actors, 'ledningsmodul');
  const id = demoModule;
  const createdBy = actorOf(actors, demoRuleOwner.login).id;
  const client = { id, organisationId, role: 'CableOwnerModule', secret, userId, createdBy, now } as const;
  await insertProgramClient(transaction, client);
  const at = now.toISOString();
  const answeredAt = workingMoment(addWorkingDays(swedishDayOf(now), -1), 'answered', () => 0).toISOString();
  await recordProgramUse(transaction, id, {
    heartbeat_at: at,
    program: 'Referensmodulen 1.0',
    last_fetch_at: at,
    last_answer_at: answeredAt,
  });
}

function actorOf(actors: readonly DemoActor[], login: string): DemoActor {
  const actor = actors.find((each) => each.login === login);
  if (actor === undefined) throw new Error(`The demo data lacks the user ${login}`);
  return actor;
}
