import type { BankIdErrorCode, BankIdStatus } from '@schaktkoll/domain';

/** What an identification begins with. */
export interface BankIdAuthentication {
  /** The person's own address, IPv4 or IPv6, as the service sees it. */
  readonly endUserIp: string;
  /** Where the e-ID's app returns to on this device, 1 to 512 characters. */
  readonly returnUrl?: string;
  /** What the person reads in the e-ID's app, as plain text; it is encoded here. */
  readonly userVisibleData?: string;
}

/** An order that the e-ID has taken. All four are secrets of the sign-in; `qrStartSecret` never leaves the server. */
export interface BankIdOrder {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
}

/** Who approved. The personal number has twelve digits and is kept nowhere but as a keyed hash. */
export interface BankIdUser {
  readonly personalNumber: string;
  readonly name: string;
  readonly givenName: string;
  readonly surname: string;
}

/** How an order stands. `hintCode` may be one that is not documented yet; `user` is there when it is complete. */
export interface BankIdCollected {
  readonly status: BankIdStatus;
  readonly hintCode?: string;
  readonly user?: BankIdUser;
}

/** The e-ID's interface as the product uses it. Every call throws `BankIdFault` when it is refused or not answered. */
export interface BankIdClient {
  auth(request: BankIdAuthentication): Promise<BankIdOrder>;
  /** Asked about every two seconds while pending. A complete order is told once; asked again it is `invalidParameters`. */
  collect(orderRef: string): Promise<BankIdCollected>;
  cancel(orderRef: string): Promise<void>;
}

/** A call that the e-ID refused, or did not answer (`unreachable`). Holds nothing of the person. */
export class BankIdFault extends Error {
  override readonly name = 'BankIdFault';
  readonly code: BankIdErrorCode;

  constructor(code: BankIdErrorCode, details = '', options?: ErrorOptions) {
    super(details === '' ? code : `${code}: ${details}`, options);
    this.code = code;
  }
}
