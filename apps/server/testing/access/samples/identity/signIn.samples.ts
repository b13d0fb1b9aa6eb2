import { interaction, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  openSignIn: () => interaction,
  signInWithPassword: () => ({ ...interaction, body: { login: 'nobody', password: 'nothing' } }),
  logOut: () => ({}),
};
