import { interaction, type Samples } from '../../testing/accessSamples.ts';

export const samples: Samples = {
  openSignIn: () => interaction,
  signInWithPassword: () => ({ ...interaction, body: { login: 'nobody', password: 'nothing' } }),
  logOut: () => ({}),
};
