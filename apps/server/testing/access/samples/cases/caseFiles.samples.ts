import { ofCase, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  downloadInquirerCaseDocument: ofCase,
  downloadCableOwnerCaseDocument: ofCase,
  downloadInquirerCaseArchive: ofCase,
  downloadCableOwnerCaseArchive: ofCase,
  downloadInquirerCaseCalendar: ofCase,
  downloadCableOwnerCaseCalendar: ofCase,
};
