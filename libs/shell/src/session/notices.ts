/** One chunk, so that a tab that polls its session can also show that it has ended, even after a new release. */
export { SessionEnded } from './SessionEnded.tsx';
export { SessionWarning } from './SessionWarning.tsx';
