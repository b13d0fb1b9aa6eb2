import type { AppConfig } from '@schaktkoll/contract';
import { hostnamesOf, sharedValue } from '../browser/sharedValue.ts';
import type { StoredValue } from '../browser/storedValue.ts';

/**
 * The id of the user whose stored responses may be shown (record 69), for all hosts of the product: logging out
 * of one app, or using one as another user, ends it for all. Empty for none.
 */
export const offlineUser = (apps: AppConfig['apps']): StoredValue =>
  sharedValue('schaktkoll-offline-user', 'schaktkoll.offlineUser', hostnamesOf(apps));
