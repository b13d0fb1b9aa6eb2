/**
 * `structuredClone` for browsers without it: plain objects, arrays, maps, sets, dates, patterns and binary data, with
 * the same value met twice cloned once. Functions and symbols are refused as the standard demands.
 */
export function cloneDeep<T>(value: T): T {
  return clone(value, new Map()) as T;
}

function clone(value: unknown, seen: Map<object, unknown>): unknown {
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new DOMException('The value cannot be cloned', 'DataCloneError');
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return seen.get(value);
  const keep = <O extends object>(copy: O): O => {
    seen.set(value, copy);
    return copy;
  };
  if (value instanceof Date) return keep(new Date(value.getTime()));
  if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
  if (value instanceof ArrayBuffer) return keep(value.slice(0));
  if (ArrayBuffer.isView(value)) return keep(cloneView(value, seen));
  if (value instanceof Map) {
    const copy = keep(new Map<unknown, unknown>());
    for (const [key, entry] of value) copy.set(clone(key, seen), clone(entry, seen));
    return copy;
  }
  if (value instanceof Set) {
    const copy = keep(new Set<unknown>());
    for (const entry of value) copy.add(clone(entry, seen));
    return copy;
  }
  const copy: Record<string, unknown> | unknown[] = keep(Array.isArray(value) ? new Array<unknown>(value.length) : {});
  for (const [key, entry] of Object.entries(value))
    Object.defineProperty(copy, key, {
      value: clone(entry, seen),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return copy;
}

function cloneView(view: ArrayBufferView, seen: Map<object, unknown>): ArrayBufferView {
  const buffer = clone(view.buffer, seen) as ArrayBuffer;
  if (view instanceof DataView) return new DataView(buffer, view.byteOffset, view.byteLength);
  const typed = view as Uint8Array;
  return new (typed.constructor as Uint8ArrayConstructor)(buffer, typed.byteOffset, typed.length);
}
