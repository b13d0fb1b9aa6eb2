import { declareCall } from './call.ts';

/**
 * Takes a delivery report from the SMS gateway, as a form (`application/x-www-form-urlencoded`). Each message has its
 * own address, with a signature that proves we created it; any other address gets the same response and has no effect.
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

/** The channels for codes and notices: screens offer SMS only if a gateway is configured. */
export const listMessageChannels = declareCall({
  name: 'listMessageChannels',
  api: 'identity',
  method: 'GET',
  path: '/api/system/messagechannels',
  access: { kind: 'anyone' },
  status: 200,
});
