/** The environment or a file that it names is wrong; the message is one line for who starts the server. */
export class ConfigError extends Error {}
