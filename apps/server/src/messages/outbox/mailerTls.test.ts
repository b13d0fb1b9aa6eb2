import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { createMailer } from './mailer.ts';

test('a mailer that requires TLS sends no mail to a server without it', async () => {
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      mails += 1;
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const options = {
    address: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    from: 'noreply@example.com',
  };
  const mail = { id: '019a0000-0000-7000-8000-000000000001', to: 'anna@example.com', subject: 'Hej', body: 'Hej' };
  const [strict, usual] = [createMailer({ ...options, needsTls: true }), createMailer(options)];
  await expect(strict.send(mail)).rejects.toThrow();
  expect(mails).toBe(0);
  await usual.send(mail);
  expect(mails).toBe(1);
  strict.close();
  usual.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
