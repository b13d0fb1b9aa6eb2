import * as z from 'zod/mini';
import {
  bankIdOrderSchema,
  connectCodeSchema,
  disconnectBankIdSchema,
  sentConnectCodeSchema,
  startBankIdSchema,
  startBankIdSignInSchema,
} from './bankId.schemas.ts';
import { declareCall } from './call.ts';
import { interactionParams } from './interaction.schemas.ts';
import { uuidSchema } from './schemas.ts';

const returnTo = z.object({ returnTo: z.string('Required') }, 'Required');

/** Begins an identification for a sign-in under way; one that was under way before is cancelled. */
export const startBankIdSignIn = declareCall({
  name: 'startBankIdSignIn',
  summary: 'Begins an identification with the bank e-ID',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/bankid',
  access: { kind: 'interaction' },
  params: interactionParams,
  body: startBankIdSignInSchema,
  response: bankIdOrderSchema,
  status: 200,
  errors: ['SignInExpired', 'NotFound', 'TooManyRequests'],
});

/** How the identification stands; asked each second while it is under way. */
export const getBankIdSignIn = declareCall({
  name: 'getBankIdSignIn',
  summary: 'How the identification with the bank e-ID stands',
  api: 'identity',
  method: 'GET',
  path: '/api/signin/:uid/bankid',
  access: { kind: 'interaction' },
  params: interactionParams,
  response: bankIdOrderSchema,
  status: 200,
  errors: ['SignInExpired'],
});

export const cancelBankIdSignIn = declareCall({
  name: 'cancelBankIdSignIn',
  summary: 'Cancels the identification with the bank e-ID',
  api: 'identity',
  method: 'DELETE',
  path: '/api/signin/:uid/bankid',
  access: { kind: 'interaction' },
  params: interactionParams,
  response: null,
  status: 204,
  errors: ['SignInExpired'],
});

/** Signs the identified person in to one of their accounts; the answer says where the browser goes next. */
export const chooseBankIdAccount = declareCall({
  name: 'chooseBankIdAccount',
  summary: 'Signs in to an account of the person whom the bank e-ID has identified',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/bankid/account',
  access: { kind: 'interaction' },
  params: interactionParams,
  body: z.object({ userId: uuidSchema }, 'Required'),
  response: returnTo,
  status: 200,
  errors: [
    'SignInExpired',
    'NotFound',
    'AccountInactive',
    'AccountAwaitingActivation',
    'AccountIsModule',
    'LegacyLogInRequired',
    'BankIdDisabledByAdmin',
  ],
});

/**
 * Sends the code that somebody needs whose organisation demands the e-ID and whose account has none. The password of the
 * account has been right in this sign-in.
 */
export const sendConnectCode = declareCall({
  name: 'sendConnectCode',
  summary: 'Sends the code that lets a bank e-ID be connected at sign-in',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/connect/code',
  access: { kind: 'interaction' },
  params: interactionParams,
  response: sentConnectCodeSchema,
  status: 200,
  errors: ['SignInExpired', 'TooManyRequests'],
});

export const confirmConnectCode = declareCall({
  name: 'confirmConnectCode',
  summary: 'Gives the code that lets a bank e-ID be connected at sign-in',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/connect/confirm',
  access: { kind: 'interaction' },
  params: interactionParams,
  body: connectCodeSchema,
  response: null,
  status: 204,
  errors: ['SignInExpired', 'InvalidOneTimeCode'],
});

/** Connects the e-ID that has identified itself, and signs in with it. */
export const connectBankIdAtSignIn = declareCall({
  name: 'connectBankIdAtSignIn',
  summary: 'Connects the bank e-ID to the account and signs in with it',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/connect',
  access: { kind: 'interaction' },
  params: interactionParams,
  response: returnTo,
  status: 200,
  errors: [
    'SignInExpired',
    'BankIdAlreadyLinked',
    'BankIdAlreadyConnected',
    'AccountInactive',
    'AccountAwaitingActivation',
    'AccountIsModule',
    'LegacyLogInRequired',
    'BankIdDisabledByAdmin',
  ],
});

/** Sends the code without which no e-ID is connected to the own account: a password alone must not do that. */
export const sendOwnConnectCode = declareCall({
  name: 'sendOwnConnectCode',
  summary: 'Sends the code that lets a bank e-ID be connected to the own account',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid/code',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  actingAs: 'refused',
  response: sentConnectCodeSchema,
  status: 200,
  errors: ['TooManyRequests', 'BankIdDisabledByAdmin', 'BankIdAlreadyConnected'],
});

export const confirmOwnConnectCode = declareCall({
  name: 'confirmOwnConnectCode',
  summary: 'Gives the code that lets a bank e-ID be connected to the own account',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid/confirm',
  access: { kind: 'signedIn' },
  actingAs: 'refused',
  body: connectCodeSchema,
  response: null,
  status: 204,
  errors: ['SignInExpired', 'InvalidOneTimeCode'],
});

/** Begins an identification that connects an e-ID to the own account, half an hour at most after its code. */
export const startBankIdConnection = declareCall({
  name: 'startBankIdConnection',
  summary: 'Begins an identification that connects a bank e-ID to the own account',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  actingAs: 'refused',
  body: startBankIdSchema,
  response: bankIdOrderSchema,
  status: 200,
  errors: ['NotFound', 'TooManyRequests', 'BankIdDisabledByAdmin', 'BankIdAlreadyConnected', 'ConnectCodeRequired'],
});

export const getBankIdConnection = declareCall({
  name: 'getBankIdConnection',
  summary: 'How the identification that connects a bank e-ID stands',
  api: 'identity',
  method: 'GET',
  path: '/api/useradmin/bankid',
  access: { kind: 'signedIn' },
  actingAs: 'refused',
  response: bankIdOrderSchema,
  status: 200,
  errors: [],
});

export const cancelBankIdConnection = declareCall({
  name: 'cancelBankIdConnection',
  summary: 'Cancels the identification that connects a bank e-ID',
  api: 'identity',
  method: 'DELETE',
  path: '/api/useradmin/bankid',
  access: { kind: 'signedIn' },
  actingAs: 'refused',
  response: null,
  status: 204,
  errors: [],
});

/** Connects the e-ID that has identified itself to the own account. */
export const connectBankId = declareCall({
  name: 'connectBankId',
  summary: 'Connects the identified bank e-ID to the own account',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid/connect',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  actingAs: 'refused',
  response: null,
  status: 204,
  errors: [
    'SignInExpired',
    'ConnectCodeRequired',
    'BankIdDisabledByAdmin',
    'BankIdAlreadyLinked',
    'BankIdAlreadyConnected',
  ],
});

/** Takes the e-ID off the own account and ends all its sessions (specification section 4). */
export const disconnectBankId = declareCall({
  name: 'disconnectBankId',
  summary: 'Disconnects the bank e-ID from the own account and logs it out everywhere',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid/disconnect',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  actingAs: 'refused',
  body: disconnectBankIdSchema,
  response: null,
  status: 204,
  errors: ['WrongCurrentPassword', 'BankIdRequired', 'BankIdNotConnected', 'NoPassword', 'TooManyRequests'],
});
