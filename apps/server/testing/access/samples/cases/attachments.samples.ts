import { otherUserId, type Sample, type Samples } from '../../accessSamples.ts';

const ofAttachment: Samples[string] = ({ caseNumber, attachmentId }): Sample => ({
  parameters: { caseNumber, attachmentId },
});

const uploadPlan: Samples[string] = () => ({
  query: 'kind=Attachment',
  files: [{ name: 'plan.pdf', text: '%PDF-1.4' }],
});

export const samples: Samples = {
  uploadAttachment: uploadPlan,
  uploadWebServiceAttachment: uploadPlan,
  removeAttachment: () => ({ parameters: { attachmentId: otherUserId } }),
  removeWebServiceAttachment: () => ({ parameters: { attachmentId: otherUserId } }),
  uploadAnswerFile: () => ({ files: [{ name: 'karta.pdf', text: '%PDF-1.4' }] }),
  uploadModuleFile: () => ({ files: [{ name: 'karta.pdf', text: '%PDF-1.4' }] }),
  removeAnswerFile: () => ({ parameters: { attachmentId: otherUserId } }),
  downloadInquirerAttachment: ofAttachment,
  downloadCableOwnerAttachment: ofAttachment,
  downloadModuleAttachment: (object) => ({ ...ofAttachment(object), error: 'NotFound' }),
  downloadWebServiceAttachment: (object) => ({ ...ofAttachment(object), error: 'NotFound' }),
};
