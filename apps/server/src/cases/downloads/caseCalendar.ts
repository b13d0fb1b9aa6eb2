import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import { addDays, hasWork, isEnded, isUrgent, missingOf, numberInFiles } from '@schaktkoll/domain';
import { casePaperTexts, sandboxTexts } from '@schaktkoll/texts';
import ical, { ICalEventStatus } from 'ical-generator';

const texts = casePaperTexts.calendar;

/**
 * The days of a case as a calendar (RFC 5545): the period of work, and the latest day on which an answer is due while
 * one is missing. The same event has the same identifier in each download, so that a later one replaces it; of a case
 * that has ended, the period is cancelled.
 *
 * @param link the address of the page of the case
 */
export function caseCalendar(
  item: InquirerCase | CableOwnerCase,
  { link, now }: { readonly link: string; readonly now: Date },
): string {
  const { caseNumber, name, startDate, endDate, address, recipients, isTest } = item;
  const isInquirers = 'ownersToAsk' in item;
  const kind = hasWork(item.purpose) ? 'work' : 'noWork';
  const caution = texts.caution[isUrgent(item.purpose) ? 'urgent' : kind];
  const calendar = ical({ prodId: { company: 'Schaktkoll', product: 'Schaktkoll', language: 'SV' } });
  const add = (part: string, summary: string, [first, last]: readonly [string, string]) =>
    calendar.createEvent({
      id: `${caseNumber}-${part}@${new URL(link).hostname}`,
      stamp: now,
      // A day has no time zone: the library reads these as days in UTC. The end is the day after the last.
      start: new Date(first),
      end: new Date(addDays(last, 1)),
      allDay: true,
      timezone: 'UTC',
      summary: isTest === true ? sandboxTexts.subject(summary) : summary,
      description: [
        texts.description(numberInFiles(item)),
        ...(isInquirers && !isEnded(item) ? [caution] : []),
        link,
      ].join('\n'),
      ...(isEnded(item) ? { status: ICalEventStatus.CANCELLED } : {}),
      url: link,
      ...(address === null ? {} : { location: address }),
    });

  add('work', texts.period[kind](name), [startDate, endDate]);
  const { unanswered } = missingOf({ purpose: item.purpose, recipients, ownersToAsk: [] });
  const dueDays = unanswered.map(({ answerDueDay }) => answerDueDay);
  const lastDue = dueDays.toSorted().at(-1);
  if (lastDue !== undefined && !isEnded(item)) {
    const summary = isInquirers ? texts.due(name) : texts.ownDue(name);
    add('due', summary, [lastDue, lastDue]);
  }
  return calendar.toString();
}
