// Loaded with --import into a child: when the parent ends without a word (kill -9), the child stops in good order.
import { isMainThread } from 'node:worker_threads';
import { watchParents } from './parents.mjs';

if (isMainThread) watchParents(() => process.kill(process.pid, 'SIGTERM'));
