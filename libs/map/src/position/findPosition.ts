import { circleAround, isInsideSweden, toSweref99Tm, type Polygon, type Position } from '@schaktkoll/geometry';

export interface OwnPlace {
  readonly kind: 'found';
  readonly position: Position;
  readonly accuracyMetres: number;
}

/** Where the person is, or why that is not known. */
export type FoundPosition = OwnPlace | { readonly kind: 'outsideSweden' | 'refused' | 'unavailable' | 'timeout' };

/**
 * A cold receiver out of doors needs about half a minute; most answer at once. Each press measures anew: who is asked to
 * try again must not get the same position.
 */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 };

/** Asks the browser where it is, once. It works without a network, where the device has a receiver. Never rejects. */
export function findPosition(geolocation: Geolocation | undefined = navigator.geolocation): Promise<FoundPosition> {
  // Absent where the page is not served safely.
  if (geolocation === undefined) return Promise.resolve({ kind: 'unavailable' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const position = toSweref99Tm('WGS84', [latitude, longitude]);
        resolve(
          isInsideSweden(position) ? { kind: 'found', position, accuracyMetres: accuracy } : { kind: 'outsideSweden' },
        );
      },
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        resolve({ kind: code === PERMISSION_DENIED ? 'refused' : code === TIMEOUT ? 'timeout' : 'unavailable' }),
      options,
    );
  });
}

/** The radius of the area around the user's position, in metres. */
const AROUND = 20;

/** The circle of 20 m around the user; null if the user may stand outside it, because the position is inaccurate. */
export function areaAround({ position, accuracyMetres }: OwnPlace): Polygon | null {
  return accuracyMetres > AROUND ? null : circleAround(position, AROUND);
}
