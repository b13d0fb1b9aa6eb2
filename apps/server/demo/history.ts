import {
  addWorkingDays,
  answerTransition,
  cancelTransition,
  closeTransition,
  confirmTransition,
  hasOpenPromise,
  hasWork,
  isWaitedFor,
  measuresFor,
  openTransition,
  swedishDayOf,
  type CaseRecipientFacts,
  type Measure,
  type Transition,
} from '@schaktkoll/domain';
import type { NewEvent } from '../src/cases/actions/caseEvents.repository.ts';
import type { Progress } from './demoPlan.ts';
import { workingMoment, type WorkingStep } from './workingTime.ts';
import type {
  DemoReceiver,
  DemoInquirer,
  ReceiverState,
  DatedEvent,
  AskedOwners,
  CaseHistory,
  HistoryOptions,
} from './history.types.ts';

const confirmedProgresses: readonly Progress[] = ['ready', 'ongoing', 'ended', 'closed'];

const comments: Partial<Record<Measure, string>> = {
  VisitWillOccur: 'Vi sätter ut våra kablar dagen före start.',
  Material: 'Ledningskartan är skickad till den angivna adressen.',
  WillContact: 'Vi ringer innan ni börjar.',
  VisibleFacility: 'Skåpet i slänten är vårt. Gräv inte närmare än en meter.',
  InterestedToCollaborate: 'Vi vill gärna lägga rör i samma schakt.',
};

/** Determines what happened in a case, each step by the rules of the life cycle and at a time of its own. */
export function historyOf(options: HistoryOptions): CaseHistory {
  const history = new History(options);
  history.answerByRule();
  history.receive();
  history.answer();
  history.ask();
  history.pass();
  history.confirm();
  history.keepPromises();
  history.end();
  return history.result();
}

class History {
  readonly #options: HistoryOptions;
  readonly #states = new Map<string, ReceiverState>();
  readonly #events: DatedEvent[] = [];
  #owner: DemoInquirer;
  #closedAt: string | null = null;
  #canceledAt: string | null = null;
  #asked: AskedOwners | null = null;
  #changed: { readonly at: string; readonly by: string };
  #version = 1;

  constructor(options: HistoryOptions) {
    const { receivers, inquirer, sentAt } = options;
    this.#options = options;
    this.#owner = inquirer;
    this.#changed = { at: sentAt, by: inquirer.id };
    const unanswered = {
      status: 'New',
      measure: null,
      comment: null,
      answeredAt: null,
      answeredBy: null,
      confirmedAt: null,
      promiseKeptOn: null,
      assigneeId: null,
      assignedAt: null,
      changedAt: sentAt,
      changedBy: inquirer.id,
      version: 1,
    } as const;
    for (const { caseRecipientId } of receivers) this.#states.set(caseRecipientId, unanswered);
    this.#events.push({ type: 'Created', case_recipient_id: null, at: sentAt, by: inquirer.id });
    for (const receiver of receivers) this.#appendEvent('CableOwnerNotified', receiver, { at: sentAt, by: null });
  }

  /** Rules answer a few seconds after the case was sent. */
  answerByRule(): void {
    const { receivers, sentAt } = this.#options;
    const at = new Date(Date.parse(sentAt) + 3_000).toISOString();
    for (const receiver of receivers) {
      if (receiver.rule === null) continue;
      const { name: rule, measure, comment, by } = receiver.rule;
      const answer = { comment, answeredAt: at, answeredBy: by, changedAt: at, changedBy: by };
      this.#become(receiver, answerTransition(this.#end(), this.#facts(receiver), measure), answer);
      this.#appendEvent('CableOwnerConfirmed', receiver, { at, by });
      this.#appendEvent('RecipientReplied', receiver, { at, by, measure, rule });
    }
  }

  /** The answer points open the case, or a module gives up on it; in some a person takes it. */
  receive(): void {
    const { plan, receivers } = this.#options;
    if (plan.progress === 'sent') return;
    for (const receiver of plan.progress === 'some' ? receivers.slice(0, 1) : receivers) {
      const at = this.#moment('received', 0, 1);
      if (receiver.rule !== null) continue;
      if (plan.progress === 'manual' && receiver.module !== null) {
        this.#set(receiver, { status: 'RequiresManualReview', changedAt: at, changedBy: receiver.module });
        for (const type of ['ModuleReceived', 'ModuleFailed'] as const)
          this.#appendEvent(type, receiver, { at, by: null });
      } else if (plan.progress !== 'manual') {
        this.#become(receiver, openTransition(this.#end(), this.#facts(receiver)), {
          changedAt: at,
          changedBy: receiver.answerer,
        });
        for (const type of ['CableOwnerConfirmed', 'Opened'] as const)
          this.#appendEvent(type, receiver, { at, by: receiver.answerer });
        if (plan.progress === 'opened' && plan.sentDaysAgo % 2 === 0) this.#take(receiver, at);
      }
    }
  }

  answer(): void {
    const { plan, receivers, nextAnswer } = this.#options;
    if (['sent', 'opened', 'manual', 'late', 'closedUnanswered', 'canceled'].includes(plan.progress)) return;
    for (const receiver of plan.progress === 'some' ? receivers.slice(0, 1) : receivers) {
      const offered = measuresFor(receiver.type, plan.purpose, receiver.hit);
      const measure = offered[nextAnswer() % offered.length];
      // Watching organisations need not answer, and some never do.
      if (measure === undefined || (!isWaitedFor(plan.purpose, receiver) && nextAnswer() % 3 === 0)) continue;
      const at = this.#moment('answered', 1, 2);
      const byModule = receiver.module !== null && nextAnswer() % 4 === 0;
      if (receiver.rule !== null) continue;
      const by = byModule && receiver.module !== null ? receiver.module : receiver.answerer;
      const answer = {
        comment: comments[measure] ?? null,
        answeredAt: at,
        answeredBy: by,
        changedAt: at,
        changedBy: by,
      };
      this.#become(receiver, answerTransition(this.#end(), this.#facts(receiver), measure), answer);
      this.#appendEvent(byModule ? 'ModuleAnswered' : 'RecipientReplied', receiver, {
        at,
        by: byModule ? null : by,
        measure,
      });
    }
  }

  /** The inquirer asks the owners that do not receive the case by telephone. */
  ask(): void {
    const { plan, sentDay, lastDay, ownersToAsk } = this.#options;
    if (!['answered', ...confirmedProgresses].includes(plan.progress) || ownersToAsk.length === 0) return;
    const next = addWorkingDays(sentDay, 1);
    const day = next < lastDay ? next : lastDay;
    const at = workingMoment(day, 'confirmed', () => 0).toISOString();
    this.#asked = { day, at, by: this.#owner.id };
    for (const organisation of ownersToAsk)
      this.#events.push({
        type: 'OwnerAsked',
        case_recipient_id: null,
        params: { organisation, day },
        at,
        by: this.#owner.id,
      });
  }

  /** A colleague takes the case over. */
  pass(): void {
    const { successor, inquirer } = this.#options;
    if (successor === null) return;
    const at = this.#moment('confirmed', 1, 2);
    this.#owner = successor;
    this.#change(at);
    this.#events.push({
      type: 'OvertakeCase',
      case_recipient_id: null,
      params: { from: inquirer.name, to: successor.name },
      at,
      by: successor.id,
    });
  }

  confirm(): void {
    const { plan, receivers } = this.#options;
    if (!confirmedProgresses.includes(plan.progress)) return;
    for (const receiver of receivers) {
      const facts = this.#facts(receiver);
      const transition = confirmTransition(this.#end(), facts);
      if (!transition.ok) continue;
      const at = this.#moment('confirmed', 2, 3);
      this.#become(receiver, transition, { confirmedAt: at, changedAt: at, changedBy: this.#owner.id });
      this.#appendEvent('InquirerConfirmed', receiver, {
        at,
        by: this.#owner.id,
        ...(facts.measure === null ? {} : { measure: facts.measure }),
      });
    }
  }

  /** Marking and contact are done before the work begins. */
  keepPromises(): void {
    const { plan, receivers } = this.#options;
    if (!confirmedProgresses.includes(plan.progress) || plan.progress === 'ready') return;
    for (const receiver of receivers) {
      const { measure, confirmedAt, promiseKeptOn } = this.#state(receiver.caseRecipientId);
      if (
        confirmedAt === null ||
        !hasOpenPromise({ ...this.#facts(receiver), promiseKeptOn }) ||
        !isWaitedFor(plan.purpose, receiver) ||
        !hasWork(plan.purpose)
      )
        continue;
      const day = swedishDayOf(confirmedAt);
      const at = workingMoment(day, 'confirmed', () => 0.999).toISOString();
      this.#set(receiver, { promiseKeptOn: day, changedAt: at, changedBy: this.#owner.id });
      this.#appendEvent('PromiseKept', receiver, {
        at,
        by: this.#owner.id,
        day,
        ...(measure === null ? {} : { measure }),
      });
    }
  }

  /** The case is closed or cancelled, which also ends the part of each recipient that has not answered. */
  end(): void {
    const { plan, receivers } = this.#options;
    const { progress } = plan;
    if (progress !== 'closed' && progress !== 'closedUnanswered' && progress !== 'canceled') return;
    const at = this.#moment('ended', 3, progress === 'canceled' ? 4 : 15);
    for (const receiver of receivers) {
      const facts = this.#facts(receiver);
      const transition =
        progress === 'canceled' ? cancelTransition(this.#end(), facts) : closeTransition(this.#end(), facts);
      if (transition.ok && transition.status !== facts.status)
        this.#become(receiver, transition, { confirmedAt: null, changedAt: at, changedBy: this.#owner.id });
    }
    this.#change(at);
    const event = { case_recipient_id: null, at, by: this.#owner.id };
    if (progress === 'canceled') {
      this.#canceledAt = at;
      this.#events.push({ ...event, type: 'Canceled', params: { reason: plan.cancelReason } });
    } else {
      this.#closedAt = at;
      this.#events.push({ ...event, type: 'Closed' });
    }
  }

  result(): CaseHistory {
    const { at: changedAt, by: changedBy } = this.#changed;
    return {
      states: this.#states,
      events: this.#events,
      closedAt: this.#closedAt,
      canceledAt: this.#canceledAt,
      asked: this.#asked,
      changedAt,
      changedBy,
      version: this.#version,
    };
  }

  /** A moment the given number of working days after it was sent, but in the past. */
  #moment(step: WorkingStep, least: number, most: number): string {
    const { sentDay, lastDay, random } = this.#options;
    const day = addWorkingDays(sentDay, least + Math.floor(random() * (most - least + 1)));
    return workingMoment(day < lastDay ? day : lastDay, step, random).toISOString();
  }

  #take(receiver: DemoReceiver, at: string): void {
    const { answerer, answererName: to } = receiver;
    this.#set(receiver, { assigneeId: answerer, assignedAt: at, changedAt: at, changedBy: answerer });
    this.#appendEvent('ReassignedCase', receiver, { at, by: answerer, to });
  }

  #end() {
    return { purpose: this.#options.plan.purpose, closedAt: this.#closedAt, canceledAt: this.#canceledAt };
  }

  #facts({ caseRecipientId, hit }: DemoReceiver): CaseRecipientFacts {
    return { ...this.#state(caseRecipientId), hit };
  }

  #become(receiver: DemoReceiver, transition: Transition, changes: Partial<ReceiverState>): void {
    if (!transition.ok) throw new Error(`The demo data breaks a rule of the life cycle: ${transition.code}`);
    this.#set(receiver, { ...changes, status: transition.status, measure: transition.measure });
  }

  #set({ caseRecipientId }: DemoReceiver, changes: Partial<ReceiverState>): void {
    const before = this.#state(caseRecipientId);
    this.#states.set(caseRecipientId, { ...before, ...changes, version: before.version + 1 });
  }

  #state(caseRecipientId: string): ReceiverState {
    const state = this.#states.get(caseRecipientId);
    if (state === undefined) throw new Error(`The case has no answer point ${caseRecipientId}`);
    return state;
  }

  #change(at: string): void {
    this.#changed = { at, by: this.#owner.id };
    this.#version += 1;
  }

  #appendEvent(
    type: NewEvent['type'],
    receiver: DemoReceiver,
    {
      at,
      by,
      ...more
    }: { readonly at: string; readonly by: string | null } & Partial<
      Readonly<Record<'measure' | 'day' | 'rule' | 'to', string>>
    >,
  ): void {
    const params = {
      organisation: receiver.organisation,
      recipient: receiver.recipient,
      ...more,
    };
    this.#events.push({ type, case_recipient_id: receiver.caseRecipientId, params, at, by });
  }
}
