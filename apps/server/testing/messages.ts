import { insertMessages } from '../src/messages/outbox/outbox.repository.ts';
import type { MessageQueue } from '../src/messages/outbox/messages.ts';

/** Stores messages as the outbox does, and hands none over. */
export const storedMessages: MessageQueue = {
  add: async (transaction, mails, now) => {
    await insertMessages(transaction, mails, now);
  },
};
