/** The impersonation pages that several apps have, loaded when their URL is opened. */
export const loadReceiverPage = async () => (await import('./ReceiverPage.tsx')).ReceiverPage;
export const loadLogOutAsPage = async () => (await import('./LogOutAsPage.tsx')).LogOutAsPage;
