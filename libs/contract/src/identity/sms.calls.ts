import { declareCall } from '../shared/call.ts';

/**
 * Takes a delivery report from the SMS gateway, as a form (`application/x-www-form-urlencoded`). Each message has its
 * own address, with a signature that proves we created it; any other address gets the same response and has no effect.
 */
export const reportSmsDelivery = declareCall('identity', 'reportSmsDelivery', {
  endpoint: 'POST /api/sms/delivery/:secret',
  access: { kind: 'anyone' },
  maximumBodyBytes: 10_000,
  status: 204,
});

/** The channels for codes and notices: screens offer SMS only if a gateway is configured. */
export const listMessageChannels = declareCall('identity', 'listMessageChannels', {
  endpoint: 'GET /api/system/messagechannels',
  access: { kind: 'anyone' },
});
