/** Lets this browser fetch images of the map from our own server for 20 minutes; rejects if the request fails. */
export type OpenMapAccess = () => Promise<void>;

/** For maps whose sources need no access. */
export const noMapAccess: OpenMapAccess = () => Promise.resolve();
