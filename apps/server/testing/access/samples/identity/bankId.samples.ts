import { interaction, missingCase, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  startBankIdSignIn: () => ({ ...interaction, body: { device: 'OtherDevice', purpose: 'SignIn' } }),
  getBankIdSignIn: () => interaction,
  cancelBankIdSignIn: () => interaction,
  chooseBankIdAccount: () => ({ ...interaction, body: { userId: missingCase.caseRecipientId } }),
  sendConnectCode: () => interaction,
  confirmConnectCode: () => ({ ...interaction, body: { code: '123456' } }),
  connectBankIdAtSignIn: () => interaction,
  sendOwnConnectCode: () => ({}),
  confirmOwnConnectCode: () => ({ body: { code: '123456' }, error: 'SignInExpired' }),
  startBankIdConnection: () => ({ body: { device: 'ThisDevice' }, error: 'ConnectCodeRequired' }),
  getBankIdConnection: () => ({}),
  cancelBankIdConnection: () => ({}),
  connectBankId: () => ({ error: 'ConnectCodeRequired' }),
  disconnectBankId: () => ({ body: { password: 'nothing' }, error: 'BankIdNotConnected' }),
};
