/** The confirmation, which the review fetches too: the network may be gone once the case is sent. */
export const loadSentPage = () => import('./SentPage.tsx');
