import { featuresPerPage, issueMessage } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { byRule, cursorSchema } from '../shared/schemas.ts';

const text = z.string('Required');

/** A query in which a parameter that the call does not know is an error, as OGC API Features demands. */
function strictQuery<const S extends z.core.$ZodShape>(shape: S) {
  return z.strictObject(shape, {
    error: (issue?: z.core.$ZodRawIssue) =>
      issue?.code === 'unrecognized_keys'
        ? issueMessage('UnknownField', { field: String(issue.keys[0]) })
        : 'InvalidFormat',
  });
}

const noQuery = strictQuery({});

const linkSchema = z
  .object(
    {
      href: text,
      rel: text,
      type: z.optional(z.string('InvalidFormat')),
      title: z.optional(z.string('InvalidFormat')),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'FeatureLink' });
const links = z.array(linkSchema, 'Required');

const collectionSchema = z
  .object(
    {
      id: text,
      title: text,
      description: text,
      itemType: z.literal('feature', 'InvalidChoice'),
      extent: z.object(
        {
          spatial: z.object(
            { bbox: z.array(z.array(z.number('Required'), 'Required'), 'Required'), crs: text },
            'Required',
          ),
        },
        'Required',
      ),
      /** The coordinate reference systems that `crs` may name. */
      crs: z.array(text, 'Required'),
      storageCrs: text,
      links,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'FeatureCollectionHead' });

const featureShape = {
  type: z.literal('Feature', 'InvalidChoice'),
  id: text,
  geometry: z.object(
    {
      type: z.enum(['Point', 'LineString', 'Polygon', 'MultiPolygon'], 'InvalidChoice'),
      coordinates: z.array(z.unknown(), 'Required'),
    },
    'Required',
  ),
  properties: z.record(
    text,
    z.nullable(z.union([z.string('InvalidFormat'), z.number('InvalidFormat')], 'InvalidFormat')),
    'Required',
  ),
};

const shortText = z.string('Required').check(z.maxLength(100, 'InvalidFormat'));
const collectionParams = z.object({ collectionId: shortText }, 'Required');
const crs = z.optional(z.string('InvalidFormat').check(z.maxLength(200, 'InvalidFormat')));
const list = z.optional(z.string('InvalidFormat').check(z.maxLength(300, 'InvalidFormat')));
/** A text, as everything in an address, that the document calls what it is. More than the most is no error. */
const limit = z.optional(
  z
    .string('InvalidFormat')
    .check(byRule((text: string) => (/^[1-9]\d{0,8}$/.test(text) ? null : { code: 'InvalidFormat' })))
    .register(z.globalRegistry, {
      type: 'integer',
      minimum: 1,
      maximum: featuresPerPage.most,
      default: featuresPerPage.usual,
    }),
);

export const featuresCallSchemas = {
  getFeaturesLandingPage: {
    summary: 'OGC API Features: where a GIS program begins',
    query: noQuery,
    response: z.object({ title: text, description: text, links }, 'Required'),
  },
  getFeaturesConformance: {
    summary: 'The conformance classes of OGC API Features',
    query: noQuery,
    response: z.object({ conformsTo: z.array(text, 'Required') }, 'Required'),
  },
  listFeatureCollections: {
    summary: 'The collections that the caller may read',
    query: noQuery,
    response: z.object(
      { links, crs: z.array(text, 'Required'), collections: z.array(collectionSchema, 'Required') },
      'Required',
    ),
  },
  getFeatureCollection: {
    summary: 'One collection',
    params: collectionParams,
    query: noQuery,
    response: collectionSchema,
    errors: ['NotFound'],
  },
  listFeatures: {
    summary: 'The features of a collection that meet a box and a time, page by page',
    params: collectionParams,
    query: strictQuery({
      limit,
      /** Four numbers, or six with heights, in the order of the axes of `bbox-crs`. */
      bbox: list,
      'bbox-crs': crs,
      /** A day, a moment, or two with a slash between them, where `..` is open. */
      datetime: list,
      crs,
      cursor: cursorSchema,
    }),
    response: z.object(
      {
        type: z.literal('FeatureCollection', 'InvalidChoice'),
        features: z.array(z.object(featureShape, 'Required'), 'Required'),
        numberReturned: z.int('Required'),
        timeStamp: text,
        links,
      },
      'Required',
    ),
    errors: ['NotFound', 'FilesUnavailable'],
  },
  getFeature: {
    summary: 'One feature',
    params: z.object({ collectionId: shortText, featureId: shortText }, 'Required'),
    query: strictQuery({ crs }),
    response: z.object({ ...featureShape, links }, 'Required'),
    errors: ['NotFound', 'FilesUnavailable'],
  },
} satisfies Record<string, CallSchemas>;
