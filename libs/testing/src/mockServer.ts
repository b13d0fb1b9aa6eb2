import {
  bodyFaults,
  errorStatuses,
  getMunicipalityLayer,
  schemasOf,
  type CallDeclaration,
  type ErrorCode,
  type Problem,
  type ResponseOf,
} from '@schaktkoll/contract';
import type { ApiName } from '@schaktkoll/domain';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/** Bases of the APIs in component tests. */
export const testBases: Readonly<Record<ApiName, string>> = {
  identity: 'http://api.test/identity',
  inquirer: 'http://api.test/inquirer',
  cableowner: 'http://api.test/cableowner',
  admin: 'http://api.test/admin',
};

/**
 * The mocked server of component tests; handlers are made from the contract by {@link mockCall}. By default only the
 * layer of municipality borders has a response: there are none.
 */
export const mockServer = setupServer(handlerOf(getMunicipalityLayer, { latest: null }));

export interface MockedRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly files: readonly File[];
  readonly headers: Headers;
  readonly url: URL;
}

/** The response of a mocked call of kind `file`. */
interface MockedFile {
  readonly name: string;
  readonly text: string;
}

type Value<C extends CallDeclaration> = C['kind'] extends 'file' ? MockedFile : ResponseOf<C>;
type MockedResponse<C extends CallDeclaration> = Value<C> | ((request: MockedRequest) => Value<C> | Promise<Value<C>>);

/** Thrown in a mock's function to respond with an error. */
export class MockError extends Error {
  readonly problem: Problem;
  constructor(code: ErrorCode, rest: Partial<Problem> = {}) {
    super(code);
    this.problem = { status: errorStatuses[code], code, requestId: '00000000-0000-7000-8000-000000000001', ...rest };
  }
}

function isFunction<C extends CallDeclaration>(
  given: MockedResponse<C>,
): given is (request: MockedRequest) => Value<C> | Promise<Value<C>> {
  return typeof given === 'function';
}

function handlerOf<C extends CallDeclaration>(call: C, given: MockedResponse<C>): RequestHandler {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](`${testBases[call.api]}${call.path}`, async ({ request, params }) => {
    const files = call.files ? await filesOf(request) : [];
    const text = call.files ? '' : await request.clone().text();
    const mocked: MockedRequest = {
      params: params as Record<string, string>,
      body: text === '' ? undefined : JSON.parse(text),
      files,
      headers: request.headers,
      url: new URL(request.url),
    };
    const refused = checkRequest(call, mocked);
    const response = await respond(call, given, { mocked, refused });
    for (const [name, value] of crossOriginHeaders(request)) response.headers.set(name, value);
    return response;
  });
}

async function respond<C extends CallDeclaration>(
  call: C,
  given: MockedResponse<C>,
  { mocked, refused }: { readonly mocked: MockedRequest; readonly refused: MockError | null },
): Promise<HttpResponse<never>> {
  try {
    if (refused) throw refused;
    const value = isFunction(given) ? await given(mocked) : given;
    if (call.kind === 'file') return fileResponse(value as MockedFile) as HttpResponse<never>;
    return value === null
      ? new HttpResponse(null, { status: call.status })
      : HttpResponse.json(value as never, { status: call.status });
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    return HttpResponse.json(error.problem as never, {
      status: error.problem.status,
      headers: { Requestid: error.problem.requestId },
    });
  }
}

/**
 * Files are sent by XMLHttpRequest, which in jsdom sends a preflight request like a browser, because the origin
 * differs.
 */
function preflightOf(call: CallDeclaration): RequestHandler {
  return http.options(
    `${testBases[call.api]}${call.path}`,
    ({ request }) => new HttpResponse(null, { status: 204, headers: crossOriginHeaders(request) }),
  );
}

function crossOriginHeaders(request: Request): [string, string][] {
  const origin = request.headers.get('Origin');
  if (origin === null) return [];
  return [
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Access-Control-Allow-Headers', 'authorization'],
    ['Access-Control-Expose-Headers', 'Requestid'],
  ];
}

/** Empty in jsdom, whose files Node's form parser does not understand. */
async function filesOf(request: Request): Promise<readonly File[]> {
  try {
    return (await request.formData()).getAll('files') as File[];
  } catch {
    return [];
  }
}

function fileResponse({ name, text }: MockedFile): HttpResponse<string> {
  return new HttpResponse(text, {
    headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
  });
}

/** The mock checks request bodies as strictly as the server. */
function checkRequest(call: CallDeclaration, request: MockedRequest): MockError | null {
  if (call.version && !request.headers.get('If-Match')) return new MockError('VersionRequired');
  if (call.idempotencyKey && !request.headers.get('Idempotency-Key')) return new MockError('IdempotencyKeyRequired');
  const { body } = schemasOf(call);
  if (!body) return null;
  const parsed = body.safeParse(request.body);
  const faults = parsed.success && call.unknownFields !== 'dropped' ? bodyFaults(body, request.body) : [];
  if (faults.length > 0) return new MockError('InvalidBody', { errors: [...faults] });
  if (parsed.success) return null;
  const errors = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    code: issue.message.split('|')[0] ?? '',
  }));
  return new MockError('InvalidBody', { errors });
}

/** Sets the response of a call for the running test: a value, or a function of the request. */
export function mockCall<C extends CallDeclaration>(call: C, given: MockedResponse<C>): void {
  mockServer.use(handlerOf(call, given), ...(call.files === undefined ? [] : [preflightOf(call)]));
}
