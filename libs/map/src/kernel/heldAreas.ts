import type { WorkArea } from './workArea.ts';
import { packArea, unpackArea, type PackedArea } from './packedArea.ts';

// The worker keeps the areas that the page named last and those that it made of them, so that an area travels once and
// what was found of it (that it is simple, for example) is not searched again. Both sides agree by the order of messages.

/** An area with the number by which it is named from then on. */
export interface NumberedArea extends PackedArea {
  readonly id: number;
}

/** The page's side. */
export class SentAreas {
  #ids = new WeakMap<WorkArea, number>();
  #held = new Set<number>();
  #lastId = 0;

  /** What is sent for these areas: numbers of those that the worker has, the others whole. */
  send(areas: readonly WorkArea[]): readonly (NumberedArea | number)[] {
    const sent = areas.map((area) => {
      const known = this.#ids.get(area);
      if (known !== undefined && this.#held.has(known)) return known;
      const id = known ?? this.#nextId();
      this.#ids.set(area, id);
      return { ...packArea(area), id };
    });
    // From now on the worker has these alone, and what it makes of them.
    this.#held = new Set(sent.map((area) => (typeof area === 'number' ? area : area.id)));
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
      if (isLatest) this.#held.add(each.id);
      return area;
    });
    // The list that was given when every area of it is left as it was.
    return areas.length === given.length && areas.every((area, index) => area === given[index]) ? given : areas;
  }

  /** Another worker, which has nothing. */
  forget(): void {
    this.#ids = new WeakMap();
    this.#held.clear();
  }

  /** The worker counts the other way. */
  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}

/** The worker's side. */
export class HeldAreas {
  #areas = new Map<number, WorkArea>();
  #lastId = 0;

  /** Throws when it was told of an area that it does not have. */
  receive(sent: readonly (NumberedArea | number)[]): readonly WorkArea[] {
    const received = sent.map((each): readonly [number, WorkArea] => {
      if (typeof each !== 'number') return [each.id, unpackArea(each)];
      const area = this.#areas.get(each);
      if (area === undefined) throw new Error(`Nobody has sent area ${each}`);
      return [each, area];
    });
    this.#areas = new Map(received);
    return received.map(([, area]) => area);
  }

  /** What is answered: the places of areas that are left as they were given, the others whole. */
  answer(result: readonly WorkArea[], given: readonly WorkArea[]): readonly (NumberedArea | number)[] {
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
