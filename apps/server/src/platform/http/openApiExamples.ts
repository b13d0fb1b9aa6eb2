import type { Json, JsonObject, Operation } from './openApi.types.ts';
import recorded from './generated/examples.json' with { type: 'json' };

/** A request of a call, and the response to it; a response without JSON is left out. */
export interface ApiExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  readonly status?: number;
  readonly response?: Json;
}
/** By the name of the call. */
export type ApiExamples = Readonly<Record<string, ApiExample>>;

/**
 * An example of every call: the requests of the access matrix with the responses to them, recorded by
 * `RECORD_EXAMPLES=1 npm run proof -- apiExamples`.
 */
export const apiExamples = recorded as unknown as ApiExamples;

/** Headers of a request; the same in every call that has them. */
const headers: Readonly<Record<string, string>> = {
  'if-match': '"1"',
  'idempotency-key': '01900000-0000-7000-8000-000000000001',
};

interface Parameter extends JsonObject {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly schema: JsonObject;
}

/** The operation with an example of each parameter, of the body, and of a response. */
export function withExample(operation: Operation): Operation {
  const { params = {}, query = {}, body, status, response } = apiExamples[operation.operationId] ?? {};
  const parameters = (operation['parameters'] as readonly Parameter[] | undefined)?.map((parameter) => {
    const example = { path: params, query, header: headers }[parameter.in][parameter.name];
    if (example === undefined) return parameter;
    return { ...parameter, example: parameter.schema['type'] === 'integer' ? Number(example) : example };
  });
  const requestBody = operation['requestBody'] as JsonObject | undefined;
  const answered = status === undefined ? undefined : operation.responses[String(status)];
  return {
    ...operation,
    ...(parameters === undefined ? {} : { parameters }),
    ...(requestBody === undefined || body === undefined ? {} : { requestBody: withContentExample(requestBody, body) }),
    ...(answered === undefined || response === undefined
      ? {}
      : { responses: { ...operation.responses, [String(status)]: withContentExample(answered, response) } }),
  };
}

/** A request body or a response with the example of its content. */
function withContentExample(part: JsonObject, example: Json): JsonObject {
  const content = Object.entries((part['content'] ?? {}) as Readonly<Record<string, JsonObject>>);
  return { ...part, content: Object.fromEntries(content.map(([type, media]) => [type, { ...media, example }])) };
}
