import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { CallDeclaration } from '@schaktkoll/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestServer } from '../testServer.ts';
import type { Sample } from './accessSamples.ts';

export interface SampleReply {
  readonly statusCode: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: string;
  json(): unknown;
}

/** Makes a call with the request of its sample. */
export function sendSample(
  server: TestServer,
  call: CallDeclaration,
  sample: Sample,
  authorization: string | undefined,
): Promise<SampleReply> {
  const path = (sample.at ?? call.path).replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(sample.parameters?.[name] ?? ''),
  );
  const request: InjectOptions = {
    method: call.method,
    url: `/${call.api}${path}${sample.query === undefined ? '' : `?${sample.query}`}`,
    headers: {
      // Calls with cookies require the origin of one of the apps.
      origin: server.platform.config.deployment.apps[sample.app ?? 'identity'],
      ...(authorization === undefined ? {} : { authorization }),
      ...(call.idempotencyKey === 'required' ? { 'idempotency-key': randomUUID() } : {}),
      ...(call.version === 'required' ? { 'if-match': `"${sample.version ?? 1}"` } : {}),
    },
    ...(sample.body === undefined ? {} : { payload: sample.body }),
    ...(sample.files === undefined ? {} : formOf(sample.files)),
  };
  return call.kind === 'stream' ? injectStream(server.http, request) : server.http.inject(request);
}

/** The code of an error response; null for any other. */
export function codeOf(reply: SampleReply): string | null {
  return reply.headers['content-type']?.toString().includes('problem') ? (reply.json() as { code: string }).code : null;
}

function formOf(files: NonNullable<Sample['files']>): Pick<InjectOptions, 'payload'> {
  const form = new FormData();
  for (const { name, text: content } of files) form.append('files', new File([content], name));
  return { payload: form };
}

/** A stream is read until its headers and then closed like a closed tab; an error is read whole. */
async function injectStream(http: FastifyInstance, request: InjectOptions): Promise<SampleReply> {
  const { statusCode, headers, raw, stream } = await http.inject({ ...request, payloadAsStream: true });
  if (statusCode === 200) {
    raw.res.destroy();
    return { statusCode, headers, body: '', json: () => null };
  }
  const body = await text(stream());
  return { statusCode, headers, body, json: () => JSON.parse(body) as unknown };
}
