import * as z from 'zod/mini';
import { ApiError } from '../platform/apiError.ts';

// What clients send, field by field as Ledningskollen's models have it. Lengths and rules are those of the product's own
// calls, which every value is passed on to.

const text = z.nullish(z.string());
const texts = z.nullish(z.array(z.string()));
const flag = z.nullish(z.boolean());
const number = z.nullish(z.union([z.number(), z.string()]));
const ids = z.nullish(z.array(z.uuid()));

const contactInfo = z.nullish(
  z.strictObject({ Email: text, PhoneNumber: text, MobileNumber: text, FaxNumber: text, Address: text }),
);

/** An inquiry of any of the five kinds. What a kind does not have, the call that creates the case refuses. */
export const inquirySchema = z.strictObject({
  CreatedUsing: text,
  Purpose: text,
  Name: text,
  Comment: text,
  Geometry: text,
  StartDate: text,
  EndDate: text,
  ProjectStartDate: text,
  ProjectEndDate: text,
  Attachments: texts,
  NotifyOnReply: flag,
  NotificationViaSms: text,
  WorkCategory: texts,
  WorkMethods: texts,
  PropertyDesignation: text,
  SiteContactName: text,
  SiteContactPhone: text,
  MeetUpAddress: z.nullish(z.strictObject({ StreetNameAndNumber: text, PostCode: text, CityName: text })),
  ExcavationDepth: number,
  ExcavationWidth: number,
  PreferedContactWay: text,
  PreferedContactValue: text,
  ReplyAsPdf: flag,
  GisFileFormat: text,
  FileCoordinateSystem: text,
  Milestones: z.nullish(z.array(z.strictObject({ Date: text, Description: text }))),
  PublishableUnderUbl: flag,
  UblInfo: z.nullish(z.strictObject({ ContactName: text, Phone: text, Email: text, Url: text })),
  ContactName: text,
  ContactInformation: contactInfo,
});
export type SentInquiry = z.output<typeof inquirySchema>;

export const newInquirySchema = z.strictObject({
  ExemptedInvolvedOrganzations: ids,
  ExemptedInterestedOrganzations: ids,
  Attachments: z.nullish(z.array(z.int())),
  Inquiry: inquirySchema,
});

export const cancelSchema = z.strictObject({ Reason: z.string(), Comment: text });

export const closeSchema = z.nullish(
  z.strictObject({
    ClosingComments: z.nullish(z.array(z.strictObject({ RecipientId: text, AreaType: text, Comment: text }))),
  }),
);

export const replySchema = z.strictObject({ Comment: text, Action: texts, ValidDays: z.nullish(z.int()) });

export const reassignSchema = z.strictObject({ CurrentRecipientId: z.uuid(), NewRecipientId: z.uuid() });

export const areaSchema = z.strictObject({
  Id: text,
  Name: text,
  Geometry: text,
  Recipients: z.nullish(z.record(z.string(), z.nullable(z.string()))),
  AreaType: text,
});

const oneOrMore = z.nullish(z.union([z.string(), z.array(z.string())]));

/** Filters of an owner's cases: in a body, or in a query with `types` and `status`, whose values are texts. */
export const filterSchema = z.strictObject({
  caseNumber: text,
  limit: z.nullish(z.coerce.number().check(z.int())),
  from: text,
  to: text,
  caseTypes: oneOrMore,
  types: oneOrMore,
  caseStatus: text,
  status: text,
  recipientList: oneOrMore,
  areaType: text,
  geoData: text,
});

export const notificationSchema = z.strictObject({ Subject: text, Body: text });

/**
 * A body by its schema.
 * @throws ApiError InvalidBody with each wrong field, and each field that is unknown
 */
export function readBody<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 50).flatMap(({ path, ...issue }) => {
    const at = path.join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'UnknownField' }));
    return [{ path: at, code: 'InvalidFormat' }];
  });
  throw new ApiError('InvalidBody', undefined, { issues });
}
