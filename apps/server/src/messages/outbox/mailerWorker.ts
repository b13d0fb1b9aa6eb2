import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createMailer, type MailerOptions } from './mailer.ts';
import type { MailOutcome, MailToSend } from './mailer.ts';
import { PermanentError } from './messages.ts';

/**
 * On Linux priority is per thread, so requests of users are served before a burst of mails. Elsewhere it applies to the
 * process.
 */
if (process.platform === 'linux') setPriority(0, 5);

const mailer = createMailer(workerData as MailerOptions);

async function outcomeOf({ number, mail }: MailToSend): Promise<MailOutcome> {
  try {
    await mailer.send(mail);
    return { number, error: null };
  } catch (error) {
    return {
      number,
      error: {
        message: error instanceof Error ? error.message : String(error),
        isPermanent: error instanceof PermanentError,
      },
    };
  }
}

parentPort?.on('message', (job: MailToSend) => void outcomeOf(job).then((outcome) => parentPort?.postMessage(outcome)));
