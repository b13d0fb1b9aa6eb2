/** Where the e-ID is. On the first view of the log-in page, so apart from the rest of its texts. */
export const bankIdWayTexts = {
  thisDevice: 'BankID på den här enheten',
  otherDevice: 'BankID på en annan enhet',
} as const;
