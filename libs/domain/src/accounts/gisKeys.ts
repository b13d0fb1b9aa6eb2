import type { Role } from '../enumerations.ts';

/** Days that a personal key of a GIS program may be valid. */
export const gisKeyDays = [30, 90, 365] as const;
export type GisKeyDays = (typeof gisKeyDays)[number];

/** The keys that one user may have at a time. */
export const mostGisKeys = 10;
export const longestGisKeyName = 100;

/** Those who have something of their own to read on a map. */
export const gisKeyRoles = ['Inquirer', 'CableOwnerAdmin', 'CableOwnerAnswerer'] as const satisfies readonly Role[];
