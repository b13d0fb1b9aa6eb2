// The health check of the container: ends with 0 while the process answers.
import process from 'node:process';

const answer = await fetch(`http://127.0.0.1:${process.env['PORT'] ?? 4300}/livez`).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;
