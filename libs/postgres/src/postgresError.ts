/** PostgreSQL cannot be had or started. The message is one line for the user and says what to do. */
export class PostgresError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PostgresError';
  }
}
