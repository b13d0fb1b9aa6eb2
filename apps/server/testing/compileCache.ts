import { fileURLToPath } from 'node:url';

/**
 * Node's compile cache for the server's files, which processes of tests share (`NODE_COMPILE_CACHE`): a process starts
 * with half the work.
 */
export const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/node/', import.meta.url));
