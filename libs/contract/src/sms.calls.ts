import { declareCall } from './call.ts';

/**
 * What the SMS gateway reports of a message that it took, as a form (`application/x-www-form-urlencoded`). The address is
 * its own for each message and holds the proof that we made it; anything else is answered alike and does nothing.
 */
export const reportSmsDelivery = declareCall({
  name: 'reportSmsDelivery',
  api: 'identity',
  method: 'POST',
  path: '/api/sms/delivery/:secret',
  access: { kind: 'anyone' },
  maximumBodyBytes: 10_000,
  status: 204,
});

/** The ways in which codes and notices can reach somebody: screens offer SMS only where there is a gateway. */
export const listMessageChannels = declareCall({
  name: 'listMessageChannels',
  api: 'identity',
  method: 'GET',
  path: '/api/system/messagechannels',
  access: { kind: 'anyone' },
  status: 200,
});
