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
  removeAttachment: () => ({ parameters: { attachmentId: otherUserId } }),
  uploadAnswerFile: () => ({ files: [{ name: 'karta.pdf', text: '%PDF-1.4' }] }),
  removeAnswerFile: () => ({ parameters: { attachmentId: otherUserId } }),
  downloadInquirerAttachment: ofAttachment,
  downloadCableOwnerAttachment: ofAttachment,
};
