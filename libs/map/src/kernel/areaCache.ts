import type { WorkArea } from './workArea.ts';
import { packArea, unpackArea, type PackedArea } from './packedArea.ts';

// The worker caches the areas of the page's last request and those that it made of them, so that an area is transferred
// once and what was computed of it (that it is simple, for example) is not computed again. The page knows what is cached
// by the order of the messages.

/** An area with the id by which later messages refer to it. */
export interface NumberedArea extends PackedArea {
  readonly id: number;
}

/** The page's record of what the worker caches. */
export class AreaCacheMirror {
  #ids = new WeakMap<WorkArea, number>();
  #cachedIds = new Set<number>();
  #lastId = 0;

  /** Returns what to send for these areas: the ids of the cached ones, the others whole. */
  send(areas: readonly WorkArea[]): readonly (NumberedArea | number)[] {
    const sent = areas.map((area) => {
      const known = this.#ids.get(area);
      if (known !== undefined && this.#cachedIds.has(known)) return known;
      const id = known ?? this.#nextId();
      this.#ids.set(area, id);
      return { ...packArea(area), id };
    });
    // The worker drops all others when it receives the request.
    this.#cachedIds = new Set(sent.map((area) => (typeof area === 'number' ? area : area.id)));
    return sent;
  }

  /**
   * The areas of a response: the given objects where it refers to them by index.
   * @param isLatest whether no request was sent since: the worker still has its results cached
   */
  receive(
    answered: readonly (NumberedArea | number)[],
    given: readonly WorkArea[],
    isLatest: boolean,
  ): readonly WorkArea[] {
    const areas = answered.flatMap((each) => {
      if (typeof each === 'number') return given[each] ?? [];
      const area = unpackArea(each);
      this.#ids.set(area, each.id);
      if (isLatest) this.#cachedIds.add(each.id);
      return area;
    });
    // The same list if no area of it changed, so that React sees no change.
    return areas.length === given.length && areas.every((area, index) => area === given[index]) ? given : areas;
  }

  /** Must be called when the worker is replaced: the new one has nothing cached. */
  reset(): void {
    this.#ids = new WeakMap();
    this.#cachedIds.clear();
  }

  /** Positive; the worker's ids are negative. */
  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}

export class AreaCache {
  #areas = new Map<number, WorkArea>();
  #lastId = 0;

  /**
   * The areas of a request, which replace all that is cached.
   * @throws Error when the request refers to an area that is not cached
   */
  receive(sent: readonly (NumberedArea | number)[]): readonly WorkArea[] {
    const received = sent.map((each): readonly [number, WorkArea] => {
      if (typeof each !== 'number') return [each.id, unpackArea(each)];
      const area = this.#areas.get(each);
      if (area === undefined) throw new Error(`Area ${each} is not cached`);
      return [each, area];
    });
    this.#areas = new Map(received);
    return received.map(([, area]) => area);
  }

  /** Returns what to send for a result: the indexes of given areas that did not change, the others whole. */
  respond(result: readonly WorkArea[], given: readonly WorkArea[]): readonly (NumberedArea | number)[] {
    const places = new Map(given.map((area, index) => [area, index]));
    return result.map((area) => {
      const place = places.get(area);
      if (place !== undefined) return place;
      this.#lastId -= 1;
      this.#areas.set(this.#lastId, area);
      return { ...packArea(area), id: this.#lastId };
    });
  }
}
