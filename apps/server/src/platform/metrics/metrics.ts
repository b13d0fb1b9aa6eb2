import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process, for Prometheus (`docs/operations.md`). The values of a label are names from the code: no
 * address, user, organisation or case is ever one.
 */
export const registry = new Registry();
const registers = [registry];

/** Streams are left out: they last as long as their page. */
export const requestSeconds = new Histogram({
  name: 'schaktkoll_http_request_duration_seconds',
  help: 'Time to the end of the response, by route template and class of status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const limitRefusals = new Counter({
  name: 'schaktkoll_limit_refusals_total',
  help: 'Calls above a limit, by the name of the limit.',
  labelNames: ['limit'] as const,
  registers,
});

export const lineRefusals = new Counter({
  name: 'schaktkoll_line_refusals_total',
  help: 'Tasks that got no place in a common line, by the name of the line.',
  labelNames: ['line'] as const,
  registers,
});

export const lineTasks = new Gauge({
  name: 'schaktkoll_line_tasks',
  help: 'Tasks in a common line, such as hashing passwords and reading geodata: those that run and those that wait.',
  labelNames: ['line', 'state'] as const,
  registers,
});

export const jobSeconds = new Histogram({
  name: 'schaktkoll_job_duration_seconds',
  help: 'Runs of recurring jobs in this process, by outcome.',
  labelNames: ['name', 'outcome'] as const,
  buckets: [0.1, 1, 10, 60, 600],
  registers,
});

export const messageAttempts = new Counter({
  name: 'schaktkoll_message_attempts_total',
  help: 'Attempts to hand a message over to the mail server or the SMS gateway, by outcome.',
  labelNames: ['channel', 'outcome'] as const,
  registers,
});

export const webhookAttempts = new Counter({
  name: 'schaktkoll_webhook_attempts_total',
  help: 'Attempts to deliver a webhook, by outcome.',
  labelNames: ['outcome'] as const,
  registers,
});

export const casesSent = new Counter({
  name: 'schaktkoll_cases_sent_total',
  help: 'Cases that were created and sent, by purpose.',
  labelNames: ['purpose'] as const,
  registers,
});

export const answersGiven = new Counter({
  name: 'schaktkoll_answers_total',
  help: 'First answers of recipients, by whether the day had passed on which they were due.',
  labelNames: ['timing'] as const,
  registers,
});

export const databaseUp = new Gauge({
  name: 'schaktkoll_database_up',
  help: 'Whether the database answered at the latest reading: 1 or 0. While it does not, what is read from it is missing.',
  registers,
});

export const databaseConnections = new Gauge({
  name: 'schaktkoll_database_connections',
  help: 'Connections of this process by state, and the queries that wait for one.',
  labelNames: ['state'] as const,
  registers,
});

// Read from the database: the same in every process.

export const outboxMessages = new Gauge({
  name: 'schaktkoll_outbox_messages',
  help: 'Messages that are due and not handed over yet, by kind.',
  labelNames: ['channel', 'kind'] as const,
  registers,
});

export const outboxOldestSeconds = new Gauge({
  name: 'schaktkoll_outbox_oldest_seconds',
  help: 'Seconds since the oldest of them was due; 0 where none waits.',
  labelNames: ['channel', 'kind'] as const,
  registers,
});

export const webhooksWaiting = new Gauge({
  name: 'schaktkoll_webhooks_waiting',
  help: 'Webhooks that are due and not delivered yet.',
  registers,
});

export const deadLetters = new Gauge({
  name: 'schaktkoll_dead_letters',
  help: 'Messages and webhooks that were given up and have not been sent again or dropped.',
  labelNames: ['what'] as const,
  registers,
});

export const jobLastSuccess = new Gauge({
  name: 'schaktkoll_job_last_success_timestamp_seconds',
  help: 'When a recurring job last ended well, in any process. Missing for a job that never has.',
  labelNames: ['name'] as const,
  registers,
});

export const jobInterval = new Gauge({
  name: 'schaktkoll_job_interval_seconds',
  help: 'How often a recurring job runs at least: every hour or every day.',
  labelNames: ['name'] as const,
  registers,
});
