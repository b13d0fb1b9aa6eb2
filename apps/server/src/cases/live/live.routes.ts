import { streamCableOwnerEvents, streamInquirerEvents } from '@schaktkoll/contract';
import type { ScopeSide } from '@schaktkoll/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayMake } from '../../platform/http/callers.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { senderOf } from '../../platform/limits/sender.ts';
import { route } from '../../platform/http/route.ts';
import { EventStream } from './eventStream.ts';
import { LiveStreams } from './liveStreams.ts';

const heartbeatMilliseconds = 25_000;
const mostBytesWaiting = 64_000;

/** The streams of changed cases, one call for each side (record 17). */
export function liveRoutes(platform: Platform): void {
  const { server, database, now } = platform;
  const streams = new LiveStreams({ database, now, log: server.log });
  server.addHook('onReady', () => streams.start());
  // Before the server closes: it waits for answers that are under way, and these would not end.
  server.addHook('preClose', () => streams.stop());

  const open = (call: typeof streamInquirerEvents | typeof streamCableOwnerEvents, side: ScopeSide) =>
    route(platform, call, async ({ user, address, raw, reply }) => {
      const sender = senderOf(user, address);
      streams.requireRoom(sender);
      beginStream(reply);
      // What a HEAD asks for has been sent with the headers.
      if (raw.method === 'HEAD') return void reply.raw.end();
      // The reader left while it was authenticated: its connection will not close again.
      if (reply.raw.destroyed) return undefined;
      const isStillGood = async () =>
        mayStillRead(await platform.authenticate(tokenOf(raw), { countsAsUse: false }), user, call);
      const stream = new EventStream({ out: reply.raw, heartbeatMilliseconds, mostBytesWaiting, isStillGood });
      streams.add({ sender, side, stream });
      return undefined;
    });
  open(streamInquirerEvents, 'inquirer');
  open(streamCableOwnerEvents, 'cableowner');
}

/** Takes over the response, with the common headers; proxies must neither cache nor buffer it. */
function beginStream(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}

/** Route has checked the header; this is the token in it. */
function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer /i, '');
}

function mayStillRead(
  now: SignedInUser | null,
  opened: SignedInUser,
  call: typeof streamInquirerEvents | typeof streamCableOwnerEvents,
): boolean {
  return now !== null && now.id === opened.id && mayMake(call, now);
}
