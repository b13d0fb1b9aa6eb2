import * as z from 'zod/mini';
import {
  bankIdOrderSchema,
  connectCodeSchema,
  disconnectBankIdSchema,
  sentConnectCodeSchema,
  startBankIdSchema,
  startBankIdSignInSchema,
} from './bankId.forms.ts';
import type { CallSchemas } from '../shared/call.ts';
import { accountErrors } from '../shared/errorGroups.ts';
import { interactionParams } from './interaction.schemas.ts';
import { uuidSchema } from '../shared/schemas.ts';

const returnTo = z.object({ returnTo: z.string('Required') }, 'Required');

export const bankIdCallSchemas = {
  startBankIdSignIn: {
    summary: 'Starts an identification with the bank e-ID',
    params: interactionParams,
    body: startBankIdSignInSchema,
    response: bankIdOrderSchema,
    errors: ['SignInExpired', 'NotFound', 'TooManyRequests'],
  },
  getBankIdSignIn: {
    summary: 'The status of the identification with the bank e-ID',
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
    summary: 'Signs in to an account of the person identified by the bank e-ID',
    params: interactionParams,
    body: z.object({ userId: uuidSchema }, 'Required'),
    response: returnTo,
    errors: ['SignInExpired', 'NotFound', ...accountErrors, 'BankIdDisabledByAdmin'],
  },
  sendConnectCode: {
    summary: 'Sends the code that lets a bank e-ID be connected at sign-in',
    params: interactionParams,
    response: sentConnectCodeSchema,
    errors: ['SignInExpired', 'TooManyRequests'],
  },
  confirmConnectCode: {
    summary: 'Verifies the code that lets a bank e-ID be connected at sign-in',
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
      'EmailChangedRecently',
      ...accountErrors,
      'BankIdDisabledByAdmin',
    ],
  },
  sendOwnConnectCode: {
    summary: 'Sends the code that lets a bank e-ID be connected to the own account',
    response: sentConnectCodeSchema,
    errors: ['TooManyRequests', 'BankIdDisabledByAdmin', 'BankIdAlreadyConnected', 'EmailChangedRecently'],
  },
  confirmOwnConnectCode: {
    summary: 'Verifies the code that lets a bank e-ID be connected to the own account',
    body: connectCodeSchema,
    response: null,
    errors: ['SignInExpired', 'InvalidOneTimeCode'],
  },
  startBankIdConnection: {
    summary: 'Starts an identification that connects a bank e-ID to the own account',
    body: startBankIdSchema,
    response: bankIdOrderSchema,
    errors: [
      'NotFound',
      'TooManyRequests',
      'BankIdDisabledByAdmin',
      'BankIdAlreadyConnected',
      'EmailChangedRecently',
      'ConnectCodeRequired',
    ],
  },
  getBankIdConnection: {
    summary: 'The status of the identification that connects a bank e-ID',
    response: bankIdOrderSchema,
  },
  cancelBankIdConnection: {
    summary: 'Cancels the identification that connects a bank e-ID',
    response: null,
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
      'EmailChangedRecently',
    ],
  },
  disconnectBankId: {
    summary: 'Disconnects the bank e-ID from the own account and logs it out everywhere',
    body: disconnectBankIdSchema,
    response: null,
    errors: ['RuleRefused', 'BankIdRequired', 'BankIdNotConnected', 'NoPassword', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;
