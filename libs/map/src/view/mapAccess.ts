/** Lets this browser fetch images of the map from our own server for 20 minutes; rejects when it cannot be asked. */
export type OpenMapAccess = () => Promise<void>;

/** For maps whose sources need none. */
export const noMapAccess: OpenMapAccess = () => Promise.resolve();
