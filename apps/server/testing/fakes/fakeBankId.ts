import { randomUUID } from 'node:crypto';
import type { BankIdErrorCode } from '@schaktkoll/domain';
import { BankIdFault } from '../../src/identity/bankId/client.ts';
import type {
  BankIdAuthentication,
  BankIdClient,
  BankIdCollected,
  BankIdOrder,
  BankIdUser,
} from '../../src/platform/ports.ts';

interface FakeOrder extends BankIdOrder {
  readonly request: BankIdAuthentication;
  answer: BankIdCollected | BankIdErrorCode;
  /** Number of times its status was requested. */
  collects: number;
  isCancelled: boolean;
}

export const person: BankIdUser = {
  personalNumber: '198001019876',
  name: 'Anna Andersson',
  givenName: 'Anna',
  surname: 'Andersson',
};
export const otherPerson: BankIdUser = {
  personalNumber: '197512241234',
  name: 'Bo Berg',
  givenName: 'Bo',
  surname: 'Berg',
};

/** A fake of the external e-ID service: a test decides the result of each order. */
export class FakeBankId implements BankIdClient {
  readonly orders: FakeOrder[] = [];
  /** The error of the next starts. */
  refusal: BankIdErrorCode | null = null;

  /** The order that was started last. */
  get latest(): FakeOrder {
    const order = this.orders.at(-1);
    if (!order) throw new Error('No order has started');
    return order;
  }

  approve(user: BankIdUser = person): void {
    this.latest.answer = { status: 'complete', user };
  }

  async auth(request: BankIdAuthentication): Promise<BankIdOrder> {
    if (this.refusal !== null) throw new BankIdFault(this.refusal);
    const order = {
      orderRef: randomUUID(),
      autoStartToken: randomUUID(),
      qrStartToken: randomUUID(),
      qrStartSecret: randomUUID(),
    };
    this.orders.push({
      ...order,
      request,
      answer: { status: 'pending', hintCode: 'outstandingTransaction' },
      collects: 0,
      isCancelled: false,
    });
    return order;
  }

  async collect(orderRef: string): Promise<BankIdCollected> {
    const order = this.#find(orderRef);
    order.collects += 1;
    const { answer } = order;
    if (typeof answer === 'string') throw new BankIdFault(answer);
    // A complete order is reported once.
    if (answer.status === 'complete') order.answer = 'invalidParameters';
    return answer;
  }

  async cancel(orderRef: string): Promise<void> {
    this.#find(orderRef).isCancelled = true;
  }

  async close(): Promise<void> {}

  #find(orderRef: string): FakeOrder {
    const order = this.orders.find((each) => each.orderRef === orderRef);
    if (!order) throw new BankIdFault('invalidParameters');
    return order;
  }
}
