import type { MessageChannel } from '@schaktkoll/domain';

/**
 * The type of a placeholder, which decides how its value is written:
 * - `text`: typed by a user; on one line, without working links;
 * - `freeText`: several lines typed by a user, unchanged;
 * - `login`: a user name, or several: on one line, unchanged but for what makes a link of it;
 * - `id`: a number, a code, a website that was checked when it was entered: on one line, unchanged;
 * - `phrase`: our own text;
 * - `day`: `YYYY-MM-DD`; a body has it with its weekday, a subject as it is, because telephones cut a long one off;
 * - `moment`: ISO 8601, written in Swedish time;
 * - `number`; `link`: one of our URLs; `email`;
 * - `names`: typed by users, written as "a, b och c";
 * - a record: a list, each item written by the row of that name in the template.
 */
export type PlaceholderType =
  | 'text'
  | 'freeText'
  | 'login'
  | 'id'
  | 'phrase'
  | 'day'
  | 'moment'
  | 'number'
  | 'link'
  | 'email'
  | 'names';
type RowPlaceholders = Readonly<Record<string, PlaceholderType>>;
export type Placeholders = Readonly<Record<string, PlaceholderType | RowPlaceholders>>;

/** Everything that depends on the kind of a message. */
export interface MessageKindFacts {
  readonly channels: readonly MessageChannel[];
  /** The reader; the log of a case names the owner for messages to owners. */
  readonly reader: 'Inquirer' | 'Owner' | 'User' | 'Support';
  /** Higher priorities are sent first; a message about an emergency is sent before all others. */
  readonly priority: number;
  /** It may be collected and sent together with others (specification section 3). */
  readonly isCollected: boolean;
  /**
   * It counts against the hourly limit of notices to one address (LIMIT-4). Above the limit it waits if it may
   * be collected, and is not sent otherwise.
   */
  readonly isCapped: boolean;
  /**
   * Its text lets its reader act as a user, so it is removed from the outbox when it is sent, or also when it is given
   * up.
   */
  readonly secret: 'No' | 'UntilSent' | 'UntilSettled';
  /** E-mails end with the signature. */
  readonly isSigned: boolean;
  readonly placeholders: Placeholders;
  /** Placeholders that every text of the kind must have. */
  readonly needs: readonly string[];
}
