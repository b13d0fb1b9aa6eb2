import type { FoundPlace } from '@schaktkoll/contract';
import { placeSearchLimits, type PlaceSource } from '@schaktkoll/domain';
import { lantmateriet } from './lantmateriet.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import type { PlaceSearchConfig } from '../../platform/config/placeSearchConfig.ts';
import type { PlaceService } from './placeService.ts';

export interface PlaceSearchOptions {
  readonly config: PlaceSearchConfig;
  /** An address of the operator, which Nominatim demands to know. */
  readonly contact: string;
  readonly now: () => Date;
  /** Called when a service did not respond; without the query. */
  readonly onFailure: (source: PlaceSource, error: unknown) => void;
}

export interface PlaceSearch {
  /** The result of the first service that responds in time; null when none does. */
  readonly search: (text: string, kind: 'Address' | 'Property') => Promise<readonly FoundPlace[] | null>;
}

const cached = { entries: 2_000, milliseconds: 24 * 60 * 60_000 };
/**
 * The terms of Nominatim: one request a second. A request that would wait longer than two seconds could not be served
 * in time.
 */
const nominatimTurns = { perMilliseconds: 1_000, longestWait: 2_000 };

/** Queries the configured services in order, caches results for a day, and sends simultaneous equal queries once. */
export function createPlaceSearch({ config, contact, now, onFailure }: PlaceSearchOptions): PlaceSearch {
  const services = servicesOf(config, contact);
  const answers = new Map<string, { readonly until: number; readonly places: readonly FoundPlace[] }>();
  const running = new Map<string, Promise<readonly FoundPlace[] | null>>();

  const keep = (key: string, places: readonly FoundPlace[]): void => {
    answers.delete(key);
    answers.set(key, { until: now().getTime() + cached.milliseconds, places });
    const oldest = answers.keys().next();
    if (answers.size > cached.entries && !oldest.done) answers.delete(oldest.value);
  };
  const ask = async (
    text: string,
    kind: 'Address' | 'Property',
    key: string,
  ): Promise<readonly FoundPlace[] | null> => {
    const untilTheEnd = AbortSignal.timeout(placeSearchLimits.longestWait);
    const searches = services.flatMap(([source, service]) => {
      const search = kind === 'Address' ? service.searchAddresses : service.searchProperties;
      return search === undefined ? [] : [{ source, search }];
    });
    for (const [index, { source, search }] of searches.entries()) {
      // A service that never responds leaves the others their share of the time.
      const isLast = index === searches.length - 1;
      const signal = isLast ? untilTheEnd : AbortSignal.timeout(placeSearchLimits.longestWait / searches.length);
      try {
        const places = withoutDoubles(await search(text, signal)).slice(0, placeSearchLimits.maximumResults);
        keep(key, places);
        return places;
      } catch (error) {
        onFailure(source, error);
      }
    }
    return null;
  };
  return {
    search(text, kind) {
      const key = `${kind} ${text.trim().toLocaleLowerCase('sv').replaceAll(/\s+/g, ' ')}`;
      const known = answers.get(key);
      if (known !== undefined && known.until > now().getTime()) return Promise.resolve(known.places);
      const asked = running.get(key);
      if (asked !== undefined) return asked;
      const answer = ask(text, kind, key).finally(() => running.delete(key));
      running.set(key, answer);
      return answer;
    },
  };
}

function servicesOf(config: PlaceSearchConfig, contact: string): readonly (readonly [PlaceSource, PlaceService])[] {
  const made: Readonly<Record<PlaceSource, PlaceService | null>> = {
    photon: config.photon === null ? null : photon(config.photon),
    nominatim:
      config.nominatim === null
        ? null
        : nominatim({
            base: config.nominatim,
            userAgent: `Schaktkoll (${contact})`,
            untilTurn: createThrottle(nominatimTurns),
          }),
    lantmateriet: config.lantmateriet === null ? null : lantmateriet(config.lantmateriet),
  };
  return config.sources.flatMap((source) => (made[source] === null ? [] : [[source, made[source]] as const]));
}

/** A street is returned once for each of its parts. */
function withoutDoubles(places: readonly FoundPlace[]): readonly FoundPlace[] {
  const names = places.map(({ label, detail }) => `${label}|${detail ?? ''}`);
  return places.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}

interface ThrottleOptions {
  readonly perMilliseconds: number;
  /** A question that would wait longer than this is refused at once. */
  readonly longestWait: number;
}

/** A throttle: runs callers one after another with a minimum interval, and refuses those who would wait too long. */
export function createThrottle({
  perMilliseconds,
  longestWait,
}: ThrottleOptions): (signal: AbortSignal) => Promise<void> {
  let nextAt = 0;
  return async (signal) => {
    // The monotonic clock: a server's own is put right now and then.
    const at = performance.now();
    const turn = Math.max(at, nextAt);
    if (turn - at > longestWait) throw new Error('Too many wait for the place service');
    nextAt = turn + perMilliseconds;
    await wait(turn - at, signal);
  };
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new Error('Waited too long for the place service'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
