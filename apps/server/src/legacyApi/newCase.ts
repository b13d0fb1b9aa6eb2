import type { BodyOf, createWebServiceCase } from '@schaktkoll/contract';
import { excavationDepths, hasField, swedishDayOf, type CasePurpose, type ExcavationDepth } from '@schaktkoll/domain';
import { legacyApiTexts as texts } from '@schaktkoll/texts';
import type { SentInquiry } from './bodies.ts';
import { readShapes } from './shapes.ts';
import { categoryOf, formatOf, systemOf, workMethodOf, wrongField } from './words.ts';

type NewCase = BodyOf<typeof createWebServiceCase>;

/** Who sends the case: the account of the program. */
interface Sender {
  readonly name: string;
  readonly email: string;
}

const blank = (text: string | null | undefined): text is null | undefined | '' => (text ?? '').trim() === '';
/** The first text that says something. */
const firstOf = (...given: readonly (string | null | undefined)[]): string | undefined =>
  given.find((text) => !blank(text)) ?? undefined;

/** Work areas of a GeoJSON text. */
export function workAreasOf(geometry: string | null | undefined): NewCase['workAreas'] {
  return readShapes(geometry).map(({ name, polygon }, index) => ({
    name: firstOf(name) ?? texts.workArea(index + 1),
    geometry: {
      type: 'Polygon',
      coordinates: polygon.coordinates.map((ring) => ring.map(([easting, northing]) => [easting, northing])),
    },
  }));
}

/** The Swedish day of an ISO 8601 text: of a moment with its zone, or as it is written; unreadable texts stay. */
export function dayOf(text: string | null | undefined): string {
  if (blank(text)) return '';
  const isMoment = /(?:Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text));
  return isMoment ? swedishDayOf(new Date(text)) : text.slice(0, 10);
}

function depthOf(given: string | number | null | undefined): ExcavationDepth | undefined {
  if (given === null || given === undefined || given === '') return undefined;
  const metres = Number(given);
  if (!(metres > 0)) throw wrongField('ExcavationDepth');
  return excavationDepths.find((choice) => Number(choice) >= metres) ?? 'DeeperThan25';
}

/** How the inquirer is reached, by the way that the inquiry names. */
function contactOf(sent: SentInquiry): Omit<NewCase['contact'], 'name'> {
  const { PreferedContactWay: way, PreferedContactValue: value, ContactInformation: info } = sent;
  const phone = firstOf(info?.MobileNumber, info?.PhoneNumber, sent.SiteContactPhone);
  const known = {
    ...(phone === undefined ? {} : { phone }),
    ...(blank(info?.Email) ? {} : { email: info?.Email ?? '' }),
  };
  if (blank(way) || blank(value)) return known;
  switch (way.toLowerCase()) {
    case 'email':
      return { ...known, email: value };
    case 'mobilephone':
      return { ...known, phone: value };
    case 'postal address': {
      const found = /\b\d{3} ?\d{2}\b/.exec(value);
      if (found === null) throw wrongField('PreferedContactValue');
      const street = value.slice(0, found.index).replace(/,? ?$/, '');
      const city = value.slice(found.index + found[0].length).trim();
      return { ...known, street, postalCode: found[0], city };
    }
    default:
      throw wrongField('PreferedContactWay');
  }
}

function meetingPlace({ MeetUpAddress: place }: SentInquiry): string | undefined {
  if (!place) return undefined;
  const city = [place.PostCode, place.CityName].filter((part) => !blank(part)).join(' ');
  const address = [place.StreetNameAndNumber, city].filter((part) => !blank(part)).join(', ');
  return address === '' ? undefined : texts.meetingPlace(address);
}

/**
 * A new case as the product's own call takes it. What the case has no field for stands in the additional information;
 * what a kind of inquiry does not say but the case needs is the most general choice, named in the notes.
 * @throws ApiError InvalidBody with a field that cannot be understood
 */
export function newCaseOf(
  purpose: CasePurpose,
  sent: SentInquiry,
  sender: Sender,
): { readonly newCase: NewCase; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const takes = (name: Parameters<typeof hasField>[1]): boolean => hasField(purpose, name);
  const [startDate, endDate] = [dayOf(sent.StartDate), dayOf(sent.EndDate)];
  const [firstDay, lastDay] = [dayOf(sent.ProjectStartDate), dayOf(sent.ProjectEndDate)];
  const contact = contactOf(sent);
  const name = firstOf(sent.SiteContactName, sent.ContactName, sender.name) ?? '';
  const depth = depthOf(sent.ExcavationDepth);
  const methods = (sent.WorkMethods ?? []).filter((method) => !blank(method));
  const categories = (sent.WorkCategory ?? []).filter((category) => !blank(category)).map(categoryOf);
  const withMethods = takes('workMethods');
  const isProjectWithout = withMethods && !takes('markingContact') && methods.length === 0;
  if (isProjectWithout) notes.push('WorkMethods is GroundWork: the inquiry has none');
  if (categories.length === 0 && !withMethods) notes.push('WorkCategory is Other: the inquiry has none');
  const phone = firstOf(sent.SiteContactPhone, contact.phone);
  const more = [
    withMethods || methods.length === 0 ? '' : texts.workMethods(methods.join(', ')),
    takes('maximumExcavationDepth') || depth === undefined ? '' : texts.depth(String(sent.ExcavationDepth)),
    sent.ExcavationWidth ? texts.width(String(sent.ExcavationWidth)) : '',
    startDate !== '' && firstDay !== '' && `${startDate}${endDate}` !== `${firstDay}${lastDay}`
      ? texts.projectPeriod(firstDay, lastDay)
      : '',
  ].filter((line) => line !== '');
  const place = meetingPlace(sent);
  const ubl = sent.UblInfo;
  const newCase: NewCase = {
    purpose,
    creationMethod: 'WebService',
    workAreas: workAreasOf(sent.Geometry),
    name: sent.Name ?? '',
    description: firstOf(sent.Comment, sent.Name) ?? '',
    workCategories: categories.length === 0 && !withMethods ? ['Other'] : categories,
    ...(withMethods ? { workMethods: isProjectWithout ? ['GroundWork'] : methods.map(workMethodOf) } : {}),
    startDate: startDate === '' ? firstDay : startDate,
    endDate: endDate === '' ? lastDay : endDate,
    contact: { ...contact, name },
    cableMapsEmail: contact.email ?? sender.email,
    wantedFileFormat: blank(sent.GisFileFormat) ? 'Pdf' : formatOf(sent.GisFileFormat),
    wantedCoordinateSystem: blank(sent.FileCoordinateSystem) ? 'SWEREF99' : systemOf(sent.FileCoordinateSystem),
    notificationSchedule: sent.NotifyOnReply === true ? 'Now' : 'Never',
    ...(sent.NotifyOnReply === true && !blank(sent.NotificationViaSms)
      ? { notificationSmsNumber: sent.NotificationViaSms }
      : {}),
    ...(takes('maximumExcavationDepth') && depth !== undefined ? { maximumExcavationDepth: depth } : {}),
    ...(blank(sent.PropertyDesignation) ? {} : { propertyDesignation: sent.PropertyDesignation }),
    ...(more.length === 0 ? {} : { additionalInformation: more.join('\n') }),
    ...(takes('markingContact') ? { markingContact: { name, phone: phone ?? '' } } : {}),
    ...(place === undefined ? {} : { markingWish: place }),
    ...(sent.Milestones?.length
      ? {
          milestones: sent.Milestones.map(({ Date: date, Description }) => ({
            date: dayOf(date),
            description: Description ?? '',
          })),
        }
      : {}),
    ...(ubl
      ? {
          ublContactName: ubl.ContactName ?? '',
          ublContactPhone: ubl.Phone ?? '',
          ublContactEmail: ubl.Email ?? '',
          ublContactLink: ubl.Url ?? '',
        }
      : {}),
    ...(sent.PublishableUnderUbl ? { fulfillsUblDemand: true } : {}),
  };
  return { newCase, notes };
}
