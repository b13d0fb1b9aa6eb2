/**
 * What the list and the map of cases share: one name of each module is enough. The apps that list cases build this file
 * as an entry that no page loads. Rolldown then puts the shared modules into the chunk of the frame; a chunk of their
 * own would delay each initial render by some 20 ms.
 */
export { swedishDayOf } from '@schaktkoll/domain';
export { formatDay, purposeTexts } from '@schaktkoll/texts';
export { StatusText } from '@schaktkoll/ui';
