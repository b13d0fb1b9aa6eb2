import * as z from 'zod/mini';
import {
  bankIdOrderSchema,
  connectCodeSchema,
  disconnectBankIdSchema,
  sentConnectCodeSchema,
  startBankIdSchema,
  startBankIdSignInSchema,
} from './bankId.schemas.ts';
import type { CallSchemas } from './call.ts';
import { interactionParams } from './interaction.schemas.ts';
import { uuidSchema } from './schemas.ts';

const returnTo = z.object({ returnTo: z.string('Required') }, 'Required');

/** What the server checks the calls of `bankId.calls.ts` by, and answers with. */
export const bankIdCallSchemas = {
  startBankIdSignIn: {
    summary: 'Begins an identification with the bank e-ID',
    params: interactionParams,
    body: startBankIdSignInSchema,
    response: bankIdOrderSchema,
    errors: ['SignInExpired', 'NotFound', 'TooManyRequests'],
  },
  getBankIdSignIn: {
    summary: 'How the identification with the bank e-ID stands',
    params: interactionParams,
    response: bankIdOrderSchema,
    errors: ['SignInExpired'],
  },
  cancelBankIdSignIn: {
    summary: 'Cancels the identification with the bank e-ID',
    params: interactionParams,
    response: null,
    errors: ['SignInExpired'],
  },
  chooseBankIdAccount: {
    summary: 'Signs in to an account of the person whom the bank e-ID has identified',
    params: interactionParams,
    body: z.object({ userId: uuidSchema }, 'Required'),
    response: returnTo,
    errors: [
      'SignInExpired',
      'NotFound',
      'AccountInactive',
      'AccountAwaitingActivation',
      'AccountIsModule',
      'LegacyLogInRequired',
      'BankIdDisabledByAdmin',
    ],
  },
  sendConnectCode: {
    summary: 'Sends the code that lets a bank e-ID be connected at sign-in',
    params: interactionParams,
    response: sentConnectCodeSchema,
    errors: ['SignInExpired', 'TooManyRequests'],
  },
  confirmConnectCode: {
    summary: 'Gives the code that lets a bank e-ID be connected at sign-in',
    params: interactionParams,
    body: connectCodeSchema,
    response: null,
    errors: ['SignInExpired', 'InvalidOneTimeCode'],
  },
  connectBankIdAtSignIn: {
    summary: 'Connects the bank e-ID to the account and signs in with it',
    params: interactionParams,
    response: returnTo,
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
  },
  sendOwnConnectCode: {
    summary: 'Sends the code that lets a bank e-ID be connected to the own account',
    response: sentConnectCodeSchema,
    errors: ['TooManyRequests', 'BankIdDisabledByAdmin', 'BankIdAlreadyConnected'],
  },
  confirmOwnConnectCode: {
    summary: 'Gives the code that lets a bank e-ID be connected to the own account',
    body: connectCodeSchema,
    response: null,
    errors: ['SignInExpired', 'InvalidOneTimeCode'],
  },
  startBankIdConnection: {
    summary: 'Begins an identification that connects a bank e-ID to the own account',
    body: startBankIdSchema,
    response: bankIdOrderSchema,
    errors: ['NotFound', 'TooManyRequests', 'BankIdDisabledByAdmin', 'BankIdAlreadyConnected', 'ConnectCodeRequired'],
  },
  getBankIdConnection: {
    summary: 'How the identification that connects a bank e-ID stands',
    response: bankIdOrderSchema,
    errors: [],
  },
  cancelBankIdConnection: {
    summary: 'Cancels the identification that connects a bank e-ID',
    response: null,
    errors: [],
  },
  connectBankId: {
    summary: 'Connects the identified bank e-ID to the own account',
    response: null,
    errors: [
      'SignInExpired',
      'ConnectCodeRequired',
      'BankIdDisabledByAdmin',
      'BankIdAlreadyLinked',
      'BankIdAlreadyConnected',
    ],
  },
  disconnectBankId: {
    summary: 'Disconnects the bank e-ID from the own account and logs it out everywhere',
    body: disconnectBankIdSchema,
    response: null,
    errors: ['WrongCurrentPassword', 'BankIdRequired', 'BankIdNotConnected', 'NoPassword', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
