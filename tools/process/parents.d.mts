/** Calls `onGone` once when the process that started this one has ended; answers a function that stops watching. */
export declare function watchParents(onGone: () => void): () => void;
