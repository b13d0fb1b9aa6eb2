import { insertMessages } from '../src/messages/outbox/outbox.repository.ts';
import type { MessageQueue } from '../src/platform/ports.ts';

/** Stores messages as the outbox does, and hands none over. */
export const storedMessages: MessageQueue = {
  add: async (transaction, mails, now) => {
    await insertMessages(transaction, mails, now);
  },
};
