import { expect, test } from 'vitest';
import { isPublicAddress } from './publicAddress.ts';

test.each(['93.184.216.34', '8.8.8.8', '172.15.255.255', '172.32.0.0', '2606:2800:220:1::1', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:1::1',
  '2001:db8::1',
  'example.com',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
