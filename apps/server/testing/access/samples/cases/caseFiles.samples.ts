import { ofCase, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  downloadInquirerCaseDocument: ofCase,
  downloadCableOwnerCaseDocument: ofCase,
  downloadInquirerCaseArchive: ofCase,
  downloadCableOwnerCaseArchive: ofCase,
  downloadWebServiceCaseDocument: (object) => ({ ...ofCase(object), error: 'NotFound' }),
  downloadWebServiceCaseArchive: (object) => ({ ...ofCase(object), error: 'NotFound' }),
  downloadModuleCaseDocument: (object) => ({ ...ofCase(object), error: 'NotFound' }),
  downloadModuleCaseArchive: (object) => ({ ...ofCase(object), error: 'NotFound' }),
  downloadInquirerCaseCalendar: ofCase,
  downloadCableOwnerCaseCalendar: ofCase,
};
