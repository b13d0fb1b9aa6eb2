/** The pages of impersonating another that several apps have, fetched when their address is opened. */
export const loadReceiverPage = async () => (await import('./ReceiverPage.tsx')).ReceiverPage;
export const loadLogOutAsPage = async () => (await import('./LogOutAsPage.tsx')).LogOutAsPage;
