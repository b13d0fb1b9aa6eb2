import { listSettingChanges, listSettings } from '@schaktkoll/contract';
import type { SettingKey } from '@schaktkoll/domain';
import { useCall } from '../useCall.ts';

export const useSettings = () => useCall(listSettings, {});
export const useSettingChanges = (key: SettingKey, isWanted: boolean) =>
  useCall(listSettingChanges, isWanted ? { params: { key } } : null);
