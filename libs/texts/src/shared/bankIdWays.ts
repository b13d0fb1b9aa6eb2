/** The device with the e-ID. Part of the first load of the log-in page, so it is separate from the other texts. */
export const bankIdWayTexts = {
  thisDevice: 'BankID på den här enheten',
  otherDevice: 'BankID på en annan enhet',
} as const;
