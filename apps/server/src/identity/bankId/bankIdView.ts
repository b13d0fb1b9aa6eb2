import type { BankIdAccount, BankIdOrderView } from '@schaktkoll/contract';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/db/database.ts';
import { findAccounts } from '../signIn/completeSignIn.repository.ts';
import { hindranceOf } from '../signIn/completeSignIn.ts';
import { listLinkedAccounts } from './bankIdLinks.repository.ts';
import type { OrderRow } from './bankIdOrders.repository.ts';
import { qrCodeText } from './qrCode.ts';

const nothing: BankIdOrderView = {
  state: 'None',
  purpose: null,
  device: null,
  hintCode: null,
  errorCode: null,
  autoStartToken: null,
  qrText: null,
  accounts: [],
};

/** Hints with which BankID still waits for the app to be opened. */
const waitingHints: readonly (string | null)[] = [null, 'outstandingTransaction', 'noClient'];

/**
 * The order as the page may see it: of its secrets only the token that opens the e-ID, on the device that requested it.
 */
export function viewOf(row: OrderRow | null, now: Date): BankIdOrderView {
  if (row === null) return nothing;
  const { state, purpose, device, hint_code: hintCode, error_code: errorCode } = row;
  const isWaiting = state === 'Pending' && waitingHints.includes(hintCode);
  return {
    ...nothing,
    state,
    purpose,
    device,
    hintCode,
    errorCode,
    autoStartToken: isWaiting && device === 'ThisDevice' ? row.auto_start_token : null,
    qrText: isWaiting && device === 'OtherDevice' ? qrTextOf(row, now) : null,
  };
}

/** The same with the person's accounts, once the person is identified for a sign-in. */
export async function signInViewOf(
  config: ServerConfig,
  queries: Queries,
  row: OrderRow | null,
  now: Date,
): Promise<BankIdOrderView> {
  const view = viewOf(row, now);
  if (row?.state !== 'Complete' || row.purpose !== 'SignIn' || row.person_key === null) return view;
  return { ...view, accounts: await accountsOf(config, queries, row.person_key) };
}

function qrTextOf(
  { qr_start_token: token, qr_start_secret: secret, started_at: startedAt }: OrderRow,
  now: Date,
): string | null {
  if (token === null || secret === null) return null;
  return qrCodeText(token, secret, Math.max(0, Math.floor((now.getTime() - Date.parse(startedAt)) / 1000)));
}

async function accountsOf(config: ServerConfig, queries: Queries, personKey: string): Promise<BankIdAccount[]> {
  const linked = await listLinkedAccounts(queries, personKey);
  const accounts = await findAccounts(
    queries,
    linked.map(({ userId }) => userId),
  );
  return linked.map(({ userId, login, name, organisationName, organisationStatus, isPrivate }) => {
    const account = accounts.find(({ id }) => id === userId);
    return {
      userId,
      login,
      name,
      organization: { name: organisationName, status: organisationStatus, isPrivate },
      hindrance: account ? hindranceOf(config, account, 'BankId') : 'AccountInactive',
    };
  });
}
