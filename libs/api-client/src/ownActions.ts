/** An act's own change comes back over the stream; for this long after its answer it is still taken for the act's. */
const echoMilliseconds = 2_000;

/** Which changes are this tab's own doing: nobody needs to be told of what they just did. */
export interface OwnActions {
  /** @returns what is called when the act has its answer */
  begin(): () => void;
  isRecent(): boolean;
}

export function createOwnActions(): OwnActions {
  let underWay = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  return {
    begin() {
      underWay += 1;
      return () => {
        underWay -= 1;
        endedAt = performance.now();
      };
    },
    isRecent: () => underWay > 0 || performance.now() - endedAt < echoMilliseconds,
  };
}
