import type { DayBounds } from '@schaktkoll/domain';
import { calendarTexts } from '@schaktkoll/texts';
import { Button, canImport, Dialog, LoadingBlock, media, Note } from '@schaktkoll/ui';
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import styled from 'styled-components';
import type { DateCalendarProps } from './DateCalendar.tsx';

interface CalendarDialogProps extends DayBounds {
  readonly heading: string;
  /** The chosen day `YYYY-MM-DD`, or null. */
  readonly chosen: string | null;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
  /** Loads the calendar; replaced only in tests. */
  readonly load?: LoadCalendar | undefined;
}

export type LoadCalendar = () => Promise<ComponentType<DateCalendarProps>>;

let loadedCalendar: ComponentType<DateCalendarProps> | undefined;

const loadCalendar: LoadCalendar = async () => {
  if (loadedCalendar === undefined && !canImport()) throw new Error('There is no network.');
  return (loadedCalendar ??= (await import('./DateCalendar.tsx')).DateCalendar);
};

type Loaded =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly Calendar: ComponentType<DateCalendarProps> };

/** The calendar in a dialog over the page, with its loading and failed states. */
export function CalendarDialog(props: CalendarDialogProps): ReactElement {
  const { heading, onClose, load = loadCalendar, ...calendar } = props;
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  useEffect(() => {
    let isShown = true;
    load().then(
      (Calendar) => isShown && setLoaded({ kind: 'ready', Calendar }),
      () => isShown && setLoaded({ kind: 'failed' }),
    );
    return () => {
      isShown = false;
    };
  }, [load, attempt]);
  const retry = (): void => {
    setLoaded({ kind: 'loading' });
    setAttempt(attempt + 1);
  };
  return (
    <Dialog open heading={heading} onClose={onClose} closeLabel={calendarTexts.close}>
      <Month>
        {loaded.kind === 'ready' && <loaded.Calendar {...calendar} />}
        {loaded.kind === 'loading' && (
          <Waiting>
            <LoadingBlock text={calendarTexts.loading} />
          </Waiting>
        )}
        {loaded.kind === 'failed' && (
          <Note kind="error" heading={calendarTexts.failedHeading} level={3} role="alert">
            <p>{calendarTexts.failed}</p>
            <div>
              <Button size="compact" onClick={retry}>
                {calendarTexts.retry}
              </Button>
            </div>
          </Note>
        )}
      </Month>
    </Dialog>
  );
}

/** On a phone the dialog is as wide as the screen, so that each of seven days is wide enough for a finger. */
const Month = styled.div`
  ${media.belowTablet} {
    dialog:has(&) {
      width: 100%;
      max-width: none;
    }
  }
`;

/** Reserves the height of the calendar, so that the dialog does not jump. */
const Waiting = styled.div`
  min-height: 24rem;
`;
