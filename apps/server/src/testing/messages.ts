import { insertMessages } from '../outbox/outbox.repository.ts';
import type { MessageQueue } from '../outbox/messages.ts';

/** Stores messages as the outbox does, and hands none over. */
export const storedMessages: MessageQueue = {
  add: async (transaction, mails, now) => {
    await insertMessages(transaction, mails, now);
  },
};
