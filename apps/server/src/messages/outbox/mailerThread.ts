import { Worker } from 'node:worker_threads';
import { domainOf, type MailOutcome, type MailToSend, type MailerOptions } from './mailer.ts';
import { PermanentError, type Mailer } from './messages.ts';

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * A mailer in a thread of its own, because composing mails and talking to the mail server takes as much time as
 * everything else in sending a case, and no user waits for it. A thread that has exited is started again with the next
 * mail.
 */
export function startMailer(options: MailerOptions): Mailer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let sent = 0;

  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const begin = (): Worker => {
    const started = new Worker(new URL('./mailerWorker.ts', import.meta.url), { workerData: options });
    started.on('message', ({ number, error }: MailOutcome) => {
      const mail = waiting.get(number);
      waiting.delete(number);
      if (error === null) mail?.resolve();
      else mail?.reject(error.isPermanent ? new PermanentError(error.message, null) : new Error(error.message));
    });
    started.on('error', failAll);
    started.on('exit', () => {
      if (thread === started) thread = null;
      failAll(new Error('The thread that sends mails has ended'));
    });
    return started;
  };
  return {
    domain: domainOf(options.from),
    send: ({ id, to, subject, body, signals, messageId }) =>
      new Promise((resolve, reject) => {
        thread ??= begin();
        const number = (sent += 1);
        waiting.set(number, { resolve, reject });
        thread.postMessage({ number, mail: { id, to, subject, body, signals, messageId } } satisfies MailToSend);
      }),
    close: () => void thread?.terminate(),
  };
}
