/** In one file: a tab that watches its session also has what says that it has ended, should a release come meanwhile. */
export { SessionEnded } from './SessionEnded.tsx';
export { SessionWarning } from './SessionWarning.tsx';
