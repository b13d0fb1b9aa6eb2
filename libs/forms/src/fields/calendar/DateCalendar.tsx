import { swedishToday, type DayBounds } from '@schaktkoll/domain';
import { calendarTexts, formatDayLong } from '@schaktkoll/texts';
import type { ReactElement } from 'react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { sv } from 'react-day-picker/locale/sv';
import { CalendarLook, Legend, LegendMark } from './calendarStyles.ts';

export interface DateCalendarProps extends DayBounds {
  /** The chosen day `YYYY-MM-DD`, or null. */
  readonly chosen: string | null;
  readonly onChoose: (day: string) => void;
}

/**
 * A month of days to choose from, Monday first, with the arrow keys or a press. Days outside the bounds cannot be
 * chosen. It is a file of its own so that its library is fetched only when a calendar is opened.
 */
export function DateCalendar({ chosen, onChoose, minimum, maximum }: DateCalendarProps): ReactElement {
  const today = swedishToday();
  const outside: Matcher[] = [
    ...(minimum === undefined ? [] : [{ before: dateOf(minimum) }]),
    ...(maximum === undefined ? [] : [{ after: dateOf(maximum) }]),
  ];
  return (
    <CalendarLook>
      {boundsText(minimum, maximum) !== undefined && <p>{boundsText(minimum, maximum)}</p>}
      <DayPicker
        mode="single"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just opened a dialog that holds this alone
        autoFocus
        locale={sv}
        weekStartsOn={1}
        // Days are Swedish days wherever the reader's clock stands: they go in and out as midnights of UTC.
        timeZone="UTC"
        today={dateOf(today)}
        selected={chosen === null ? undefined : dateOf(chosen)}
        defaultMonth={dateOf(nearest(chosen ?? today, minimum, maximum))}
        startMonth={minimum === undefined ? undefined : dateOf(minimum)}
        endMonth={maximum === undefined ? undefined : dateOf(maximum)}
        disabled={outside}
        onSelect={(date) => onChoose(date.toISOString().slice(0, 10))}
      />
      <Legend>
        <span>
          <LegendMark $kind="today" aria-hidden="true" />
          {calendarTexts.today}
        </span>
        <span>
          <LegendMark $kind="chosen" aria-hidden="true" />
          {calendarTexts.chosen}
        </span>
      </Legend>
    </CalendarLook>
  );
}

function boundsText(minimum: string | undefined, maximum: string | undefined): string | undefined {
  if (minimum !== undefined && maximum !== undefined)
    return calendarTexts.bothBounds(formatDayLong(minimum), formatDayLong(maximum));
  if (minimum !== undefined) return `${calendarTexts.earliest(formatDayLong(minimum))}.`;
  return maximum === undefined ? undefined : `${calendarTexts.latest(formatDayLong(maximum))}.`;
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day itself, or the bound that it lies beyond. */
function nearest(day: string, minimum: string | undefined, maximum: string | undefined): string {
  if (minimum !== undefined && day < minimum) return minimum;
  return maximum !== undefined && day > maximum ? maximum : day;
}
