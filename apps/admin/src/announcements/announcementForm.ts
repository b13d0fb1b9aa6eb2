import type { Announcement } from '@schaktkoll/contract';
import {
  announcementTimesOf,
  checkAnnouncement,
  checkAnnouncementTimes,
  momentsOfAnnouncement,
  type WrittenAnnouncement,
} from '@schaktkoll/domain';
import { labelFor, resolverFor, useCheckedForm } from '@schaktkoll/forms';
import { announcementTexts, errorText } from '@schaktkoll/texts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

export const announcementLabels = announcementTexts.fields;

const timeFields = ['fromDate', 'fromTime', 'toDate', 'toTime'] as const;
/** Longer than it takes to type the rest of a date: a half-written one is no mistake. */
const typingPause = 700;

/** The form of an announcement, checked by the rules that the server runs. */
export function useAnnouncementForm(defaultValues: WrittenAnnouncement): UseFormReturn<WrittenAnnouncement> {
  const options = {
    labels: announcementLabels,
    rules: (values: WrittenAnnouncement) => checkAnnouncementTimes(values),
  };
  return useCheckedForm<WrittenAnnouncement>({
    resolver: resolverFor<WrittenAnnouncement>(checkAnnouncement, options),
    defaultValues,
    ...options,
  });
}

/** Whether a day, a time or their order is wrong now; it is shown at its field when the typing pauses. */
export function useDateErrors(form: UseFormReturn<WrittenAnnouncement>): boolean {
  const [fromDate, fromTime, toDate, toTime] = form.watch(timeFields);
  const { setError } = form;
  const isWrong = checkAnnouncementTimes({ fromDate, fromTime, toDate, toTime }).length > 0;
  useEffect(() => {
    const show = setTimeout(() => {
      for (const { path, code, params } of checkAnnouncementTimes({ fromDate, fromTime, toDate, toTime }))
        setError(path as (typeof timeFields)[number], {
          type: code,
          message: errorText(code, params, labelFor(announcementLabels, path)),
          types: { rule: true },
        });
    }, typingPause);
    return () => clearTimeout(show);
  }, [fromDate, fromTime, toDate, toTime, setError]);
  return isWrong;
}

/** The values of the form as the calls take them. */
export function announcementBody(values: WrittenAnnouncement) {
  const { title, body, type, publishable } = values;
  return { title, body, type, publishable, ...momentsOfAnnouncement(values) };
}

export function announcementValues(stored: Announcement): WrittenAnnouncement {
  const { title, body, type, publishable } = stored;
  return { title, body, type, publishable, ...announcementTimesOf(stored) };
}
