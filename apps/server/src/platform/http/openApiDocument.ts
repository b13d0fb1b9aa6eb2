import { allCalls, isForPrograms, programsOf, type CallDeclaration, type CallPath } from '@schaktkoll/contract';
import {
  inquirerWebhookTypes,
  moduleWebhookTypes,
  webhookEventTypes,
  type ApiName,
  type ProgramRole,
  type WebhookEventType,
} from '@schaktkoll/domain';
import type { ApiDocument, JsonObject, Operation, PathItem } from './openApi.types.ts';
import { withExample } from './openApiExamples.ts';
import { withPlainSchemas } from './plainSchemas.ts';

/** The group of the document in which the calls of each program stand. */
const programTags: Readonly<Record<ProgramRole, string>> = {
  CableOwnerModule: 'module',
  WebServiceUser: 'web service',
  WebServiceInquirer: 'web service',
};
const signIn = 'sign-in of programs';
const features = 'features';

/** The group of a call at one of its paths: that of its program under `/v1`, else its API. */
export function tagOf(call: CallDeclaration, { kind }: CallPath): string {
  if (call.access.kind === 'gis') return features;
  const isOfProgram = call.access.kind === 'program' || kind === 'programs';
  return isOfProgram ? programTags[programsOf(call)[0] ?? 'CableOwnerModule'] : call.api;
}

/** The name of a call in the document. One that people make too is there once more under `/v1`, with a name of its own. */
export function operationIdOf({ name }: CallDeclaration, { kind }: Pick<CallPath, 'kind'>): string {
  return kind === 'programs' ? `${name}V1` : name;
}

const apiTags: Readonly<Record<ApiName, string>> = {
  identity: 'Accounts, profile and users, for the apps',
  inquirer: 'Cases of those who dig, for the app',
  cableowner: 'Cases, areas and answer points of cable owners, for the app',
  admin: 'Administration of the service, for the app',
};

/** Every group, those of programs first. */
export const apiDocumentTags: ApiDocument['tags'] = [
  { name: signIn, description: 'Access tokens by client credentials' },
  {
    name: 'web service',
    description: 'What a program of an organisation that digs reads and does, and the webhooks it receives',
  },
  { name: 'module', description: 'What a program of a cable owner reads and does, and the webhooks it receives' },
  { name: features, description: 'OGC API Features: cases, areas and lines on a map, read only' },
  ...Object.entries(apiTags).map(([name, description]) => ({ name, description })),
];

/** Who reads the document, and the groups that concern them. */
export const audiences = {
  webservice: [signIn, 'web service'],
  module: [signIn, 'module'],
  features: [signIn, features],
  apps: Object.keys(apiTags),
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Audience = keyof typeof audiences;

const text = (description: string): JsonObject => ({ description, schema: { type: 'string' } });

/** The headers of every response, those of some statuses, and those of calls of programs. */
function headersOf(status: string, isOfProgram: boolean): JsonObject {
  return {
    ...(isOfProgram && status.startsWith('2')
      ? {
          'RateLimit-Policy': text('How many calls (`q`) in how many seconds (`w`)'),
          RateLimit: text('How many calls are left (`r`), and the seconds until all are there again (`t`)'),
        }
      : {}),
    Requestid: text('The id of the request in the log: name it to the support'),
    ...(status === '429' || status === '503'
      ? { 'Retry-After': { description: 'Seconds until it is worth a new attempt', schema: { type: 'integer' } } }
      : {}),
    ...(status === '401' ? { 'WWW-Authenticate': text('Bearer') } : {}),
  };
}

const files: JsonObject = {
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['files'],
          properties: {
            files: {
              type: 'array',
              minItems: 1,
              items: { type: 'string', contentMediaType: 'application/octet-stream' },
            },
          },
        },
      },
    },
  },
};

const callsById = new Map(
  allCalls.flatMap((call) =>
    (['own', 'programs'] as const).map((kind) => [operationIdOf(call, { kind }), { call, kind }] as const),
  ),
);

function completed(operation: Operation): Operation {
  const { call, kind } = callsById.get(operation.operationId) ?? {};
  const isOfProgram = (call !== undefined && isForPrograms(call.access)) || kind === 'programs';
  const responses = Object.entries(operation.responses).map(([status, response]): [string, JsonObject] => [
    status,
    { ...response, headers: headersOf(status, isOfProgram) },
  ]);
  return withExample({
    ...operation,
    ...(call?.files === undefined ? {} : files),
    responses: Object.fromEntries(responses),
  });
}

const tokenRefusals = Object.fromEntries(
  [
    ['400', 'The form is wrong'] as const,
    ['401', 'Client id or secret is wrong'] as const,
    ['429', 'More than 30 tokens in a minute'] as const,
  ].map(([status, description]): [string, JsonObject] => [
    status,
    {
      description,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['error'],
            properties: { error: { type: 'string' }, error_description: { type: 'string' } },
          },
        },
      },
    },
  ]),
);

/** The call for a token, which the OpenID provider answers (RFC 6749, section 4.4). */
const tokenCall: PathItem = {
  post: {
    operationId: 'getProgramToken',
    summary: 'An access token for a program, valid for ten minutes',
    tags: [signIn],
    security: [{ client: [] }],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            required: ['grant_type'],
            properties: { grant_type: { type: 'string', const: 'client_credentials' } },
          },
        },
      },
    },
    responses: {
      '200': {
        description: 'The token; at 401 of a call, get a new one',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['access_token', 'token_type', 'expires_in'],
              properties: {
                access_token: { type: 'string' },
                token_type: { type: 'string', const: 'Bearer' },
                expires_in: { type: 'integer', description: 'Seconds' },
              },
            },
          },
        },
      },
      ...tokenRefusals,
    },
  },
};

const webhookHeaders = Object.entries({
  'webhook-id': 'The id of the event: one that came before is to be ignored',
  'webhook-timestamp': 'Seconds since 1970: refuse a time that is more than five minutes off',
  'webhook-signature': 'Signatures by Standard Webhooks, `v1,<base64>`, separated by spaces; one that fits is enough',
}).map(([name, description]): JsonObject => ({ name, in: 'header', required: true, ...text(description) }));

const eventTexts: Readonly<Record<WebhookEventType, string>> = {
  CaseReceived: 'A case has arrived',
  AnswerGiven: 'An owner has answered',
  AnswerChanged: 'An answer, or its map, has changed: read the case before anybody digs',
  AllAnswered: 'No answer is awaited any more',
  ReadyToDig: 'Work may begin from its start date, as long as no later event says otherwise',
  AnswerLate: 'An answer was due yesterday or before, and has not come',
  PeriodEnds: 'The period ends within two working days',
  CaseChanged: 'A case has changed',
  CaseClosed: 'A case is closed',
  CaseCanceled: 'A case is cancelled',
  Test: 'A test that an administrator has sent',
};

const webhooks: Readonly<Record<string, PathItem>> = Object.fromEntries(
  webhookEventTypes.map((type): [string, PathItem] => [
    type,
    {
      post: {
        operationId: `on${type}`,
        summary: eventTexts[type],
        tags: [
          ...((moduleWebhookTypes as readonly string[]).includes(type) ? [programTags.CableOwnerModule] : []),
          ...((inquirerWebhookTypes as readonly string[]).includes(type) ? [programTags.WebServiceInquirer] : []),
        ],
        security: [],
        parameters: webhookHeaders,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } },
        },
        responses: { '204': { description: 'Any 2xx within ten seconds; other answers are tried again for 24 hours' } },
      },
    },
  ]),
);

/**
 * The document of the calls with what they do not declare themselves: the call for a token, uploads, headers of responses,
 * webhooks, examples; without schemas that nothing refers to.
 * @param tokenPath of the token call below the server of the document
 */
export function completeDocument(document: ApiDocument, tokenPath: string): ApiDocument {
  const { paths, ...rest } = withPlainSchemas(document);
  return withUsedSchemas({
    ...rest,
    paths: { [tokenPath]: tokenCall, ...mapOperations(paths, completed) },
    webhooks,
  });
}

/** The part of a completed document that concerns an audience. */
export function documentFor(document: ApiDocument, audience: Audience): ApiDocument {
  const groups: readonly string[] = audiences[audience];
  const only = (items: Readonly<Record<string, PathItem>>) =>
    Object.fromEntries(
      Object.entries(items)
        .map(([path, item]): [string, PathItem] => [
          path,
          Object.fromEntries(Object.entries(item).filter(([, { tags }]) => tags.some((tag) => groups.includes(tag)))),
        ])
        .filter(([, item]) => Object.keys(item).length > 0),
    );
  return withUsedSchemas({
    ...document,
    tags: document.tags.filter(({ name }) => groups.includes(name)),
    paths: only(document.paths),
    webhooks: only(document.webhooks ?? {}),
  });
}

function mapOperations(
  items: Readonly<Record<string, PathItem>>,
  change: (operation: Operation) => Operation,
): Readonly<Record<string, PathItem>> {
  const changed = (item: PathItem) =>
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, change(operation)]));
  return Object.fromEntries(Object.entries(items).map(([path, item]) => [path, changed(item)]));
}

function withUsedSchemas(document: ApiDocument): ApiDocument {
  const { schemas } = document.components;
  const used = new Set<string>();
  const look = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name) || schemas[name] === undefined) continue;
      used.add(name);
      look(schemas[name]);
    }
  };
  look([document.paths, document.webhooks ?? null]);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: kept } };
}
