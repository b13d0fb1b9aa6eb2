import { interaction, missingCase, type Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  startBankIdSignIn: () => ({ ...interaction, body: { device: 'OtherDevice', purpose: 'SignIn' } }),
  getBankIdSignIn: () => interaction,
  cancelBankIdSignIn: () => interaction,
  chooseBankIdAccount: () => ({ ...interaction, body: { userId: missingCase.caseRecipientId } }),
  sendConnectCode: () => interaction,
  confirmConnectCode: () => ({ ...interaction, body: { code: '123456' } }),
  connectBankIdAtSignIn: () => interaction,
  sendOwnConnectCode: () => ({}),
  confirmOwnConnectCode: () => ({ body: { code: '123456' }, refusal: 'SignInExpired' }),
  startBankIdConnection: () => ({ body: { device: 'ThisDevice' }, refusal: 'ConnectCodeRequired' }),
  getBankIdConnection: () => ({}),
  cancelBankIdConnection: () => ({}),
  connectBankId: () => ({ refusal: 'ConnectCodeRequired' }),
  disconnectBankId: () => ({ body: { password: 'nothing' }, refusal: 'BankIdNotConnected' }),
};
