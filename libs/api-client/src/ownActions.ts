/**
 * The change made by an action also arrives over the stream; for this long after the response it is attributed to the
 * action.
 */
const echoMilliseconds = 2_000;

/** Tells changes by this tab apart from changes by others: users are not notified of what they just did. */
export interface OwnActions {
  /** @returns a function to call when the action has its response */
  begin(): () => void;
  isRecent(): boolean;
}

export function createOwnActions(): OwnActions {
  let inProgress = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  return {
    begin() {
      inProgress += 1;
      return () => {
        inProgress -= 1;
        endedAt = performance.now();
      };
    },
    isRecent: () => inProgress > 0 || performance.now() - endedAt < echoMilliseconds,
  };
}
