/** The environment, or a file that it names, is invalid; the message is one line for the operator. */
export class ConfigError extends Error {}
