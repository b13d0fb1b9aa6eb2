/**
 * What both the lists and the map speak of cases with; a name of each file is enough. It is an entry of the apps that
 * list cases, which no page loads: what an entry needs is part of the frame, and a file of its own would cost each
 * first view some 20 ms.
 */
export { swedishDayOf } from '@schaktkoll/domain';
export { formatDay, purposeTexts } from '@schaktkoll/texts';
export { StatusText } from '@schaktkoll/ui';
