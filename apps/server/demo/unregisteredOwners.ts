import { addUnregisteredOwner } from '../src/maps/municipalities/unregisteredOwners.repository.ts';
import type { Queries } from '../src/platform/db/database.ts';

/** Invented owners that are not connected, by municipality; the numbers are those reserved for fiction. */
const owners: Readonly<Record<string, readonly (readonly [name: string, about: string, phone: string | null])[]>> = {
  // Gävle, where the invented town is.
  '2180': [
    ['Norrsättra samfällighetsförening', 'Vatten, avlopp och vägbelysning', '08-46500461'],
    ['Åbrinks fiberförening', 'Fiber till gårdarna', null],
  ],
  '0380': [['Lövängens samfällighetsförening', 'Vatten och avlopp', '08-46500462']],
  '0580': [['Stenby vägförening', 'Vägbelysning', '08-46500463']],
  '0680': [['Ekhagens fiberförening', 'Fiber', '08-46500464']],
  '1480': [['Ängsholmens samfällighetsförening', 'Vatten, avlopp och värme', '031-3900641']],
};

/** Writes the register of owners that are not connected. */
export async function makeDemoUnregisteredOwners(transaction: Queries, now: Date): Promise<void> {
  for (const [municipality, listed] of Object.entries(owners)) {
    for (const [name, about, phone] of listed)
      await addUnregisteredOwner(transaction, {
        municipality,
        name,
        about,
        phone,
        email: phone === null ? 'styrelsen@fiber.example.com' : null,
        website: null,
        now,
      });
  }
}
