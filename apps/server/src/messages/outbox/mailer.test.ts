import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { holdAbortLimits } from '../../../testing/abortLimits.ts';
import { createMailer } from './mailer.ts';
import { mailContent } from './mailContent.ts';
import { PermanentError } from './messages.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const mail = { id, to: 'anna@example.com', subject: 'Hej', body: 'Hej', signals: [], messageId: `<${id}@example.com>` };

/** Starts a mail server without TLS, and returns a function that creates mailers for it. */
async function startServer(options: SMTPServerOptions) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const bound = server.server.address();
  const address = `smtp://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  return (needsTls = false) => {
    const mailer = createMailer({ address, from: 'noreply@example.com', needsTls });
    onTestFinished(() => mailer.close());
    return mailer;
  };
}

test('a mailer that requires TLS sends no mail to a server without it [ASVS 12.3.1]', async () => {
  let mails = 0;
  const createFor = await startServer({
    onData(stream, _session, done) {
      mails += 1;
      stream.resume().on('end', () => done());
    },
  });
  await expect(createFor(true).send(mail)).rejects.toThrow();
  expect(mails).toBe(0);
  await createFor().send(mail);
  expect(mails).toBe(1);
});

test('a mail begins with the signal in text and in HTML, and makes neither of what people typed', () => {
  const line = 'Klart. Gräv nu. Läget 2026-11-30 kl. 13:45.';
  const said = { signal: 'wait', text: 'Vänta. Väntar på 2 svar. Läget 2026-11-30 kl. 13:45.' } as const;
  const body = `<b>Elnätet</b> har svarat\n${line}`;
  const { text, html = '' } = mailContent({ body, signals: [said] });
  expect(text).toBe(`${said.text}\n\n${body}`);
  expect(html.match(/<div [^>]*>.*?<\/div>/g)).toEqual([expect.stringContaining(`>⚠️ ${said.text}</div>`)]);
  expect(html).toContain(`&lt;b&gt;Elnätet&lt;/b&gt; har svarat<br>${line}<br>`);
  expect(html).not.toMatch(/<img|url\(|src=/);
  expect(mailContent({ body, signals: [] })).toEqual({ text: body });
});

const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

describe('a refusal by the mail server', () => {
  test.each<readonly [string, boolean, SMTPServerOptions]>([
    ['of the connection (554) waits', false, { onConnect: (_session, done) => done(refusal(554)) }],
    ['of the sender (550) waits', false, { onMailFrom: (_address, _session, done) => done(refusal(550)) }],
    ['without a log-in (530) waits', false, { onMailFrom: (_address, _session, done) => done(refusal(530)) }],
    ['of the receiver for now (450) waits', false, { onRcptTo: (_address, _session, done) => done(refusal(450)) }],
    ['of the receiver (550) is final', true, { onRcptTo: (_address, _session, done) => done(refusal(550)) }],
    [
      'of the content (554) is final',
      true,
      { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal(554))) },
    ],
  ])('%s', async (_what, isPermanent, options) => {
    const createFor = await startServer(options);
    const error: unknown = await createFor()
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof PermanentError).toBe(isPermanent);
  });
});

test('a server that answers each command in time, but slowly, holds a mail 45 seconds at most', async () => {
  const limits = holdAbortLimits();
  const [held, closed] = [Promise.withResolvers<() => void>(), Promise.withResolvers<void>()];
  let [isSlow, mails] = [true, 0];
  const createFor = await startServer({
    onRcptTo: (_address, _session, done) => (isSlow ? held.resolve(done) : done()),
    onData(stream, _session, done) {
      mails += 1;
      stream.resume().on('end', () => done());
    },
    onClose: () => closed.resolve(),
  });
  const mailer = createFor();
  const sending = mailer.send(mail).catch((reason: unknown) => reason);
  const answer = await held.promise;
  expect(limits.map(({ milliseconds }) => milliseconds)).toEqual([45_000]);
  limits[0]?.pass();
  const error = await sending;
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(PermanentError);
  // The connection is closed with it: the mail is not sent when the server answers at last.
  await closed.promise;
  answer();
  isSlow = false;
  await mailer.send(mail);
  expect(mails).toBe(1);
});
