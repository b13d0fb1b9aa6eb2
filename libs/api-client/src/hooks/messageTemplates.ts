import { listMessageTemplates, listMessageTemplateVersions, type ParamsOf } from '@schaktkoll/contract';
import { useCall } from '../useCall.ts';

export const useMessageTemplates = () => useCall(listMessageTemplates, {});
export const useMessageTemplateVersions = (
  { key, channel }: ParamsOf<typeof listMessageTemplateVersions>,
  isWanted: boolean,
) => useCall(listMessageTemplateVersions, isWanted ? { params: { key, channel } } : null);
