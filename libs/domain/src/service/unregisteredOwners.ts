/** The orders of the register of owners that are not connected, the first by default. */
export const unregisteredOwnerSorts = ['NameAscending', 'MunicipalityAscending'] as const;
export type UnregisteredOwnerSort = (typeof unregisteredOwnerSorts)[number];

/** The columns of the register as a CSV file, in order. */
export const unregisteredOwnerColumns = ['municipality', 'name', 'about', 'phone', 'email', 'website'] as const;
export type UnregisteredOwnerColumn = (typeof unregisteredOwnerColumns)[number];

/** The largest import, in rows. */
export const mostImportedOwners = 5_000;
