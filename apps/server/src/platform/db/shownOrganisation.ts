import { profileTexts } from '@schaktkoll/texts';
import { sql, type RawBuilder } from 'kysely';

/** The name of organisation `o` as people read it: all private persons belong to one organisation, whose name is internal (ROLE-3). */
export const shownOrganisation: RawBuilder<string> = sql<string>`case when o.is_private then ${sql.lit(profileTexts.privateUser)} else o.name end`;

/** The same for an organisation that was read. */
export const shownNameOf = ({ name, is_private }: { readonly name: string; readonly is_private: boolean }): string =>
  is_private ? profileTexts.privateUser : name;
