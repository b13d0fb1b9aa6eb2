import { getSystemSettings, listMessageChannels } from '@schaktkoll/contract';
import { useCall } from '../useCall.ts';

/** Whether codes and notices can be sent by SMS. */
export const useMessageChannels = (isWanted = true) => useCall(listMessageChannels, isWanted ? {} : null);
export const useSystemSettings = (isWanted = true) => useCall(getSystemSettings, isWanted ? {} : null);
