import * as z from 'zod/mini';
import { isAddress } from './addressCheck.ts';

/** How the database is reached. */
export interface DatabaseOptions {
  /** `postgresql://…`; that of a pooler in transaction mode where `listenAddress` is given. */
  readonly address: string;
  /** PostgreSQL itself, for what a pooler cannot pass on: notifications, migrations, and the settings of the user. */
  readonly listenAddress?: string;
  /** A streaming replica for lists and statistics, without a pooler. */
  readonly replicaAddress?: string;
  /** Whether statements may keep their plan on a connection; default: where there is no pooler. */
  readonly preparesStatements?: boolean;
  readonly maximumConnections?: number;
}

const address = z
  .string('must name a PostgreSQL database')
  .check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://'), isAddress);

/** The variables of the database, as a part of the environment's schema. */
export const databaseVariables = {
  DATABASE_URL: address,
  DATABASE_LISTEN_URL: z.optional(address),
  DATABASE_REPLICA_URL: z.optional(address),
  DATABASE_PREPARED_STATEMENTS: z.optional(z.enum(['on', 'off'], 'must be on or off')),
};

const variables = z.object(databaseVariables);

/** The options that the variables say. */
export function databaseOptions(values: z.output<typeof variables>): DatabaseOptions {
  const { DATABASE_LISTEN_URL: listenAddress, DATABASE_REPLICA_URL: replicaAddress } = values;
  const { DATABASE_PREPARED_STATEMENTS: prepared } = values;
  return {
    address: values.DATABASE_URL,
    ...(listenAddress === undefined ? {} : { listenAddress }),
    ...(replicaAddress === undefined ? {} : { replicaAddress }),
    ...(prepared === undefined ? {} : { preparesStatements: prepared === 'on' }),
  };
}
