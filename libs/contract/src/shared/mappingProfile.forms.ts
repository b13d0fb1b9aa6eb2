import {
  attributeChoices,
  attributeNumbers,
  coordinateSystems,
  lengthUnits,
  mostMappingRules,
  type AttributeText,
  type LengthUnit,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { atMost, longest } from './schemas.ts';

/** Names of layers and columns, and values, as a network has them. */
const longestName = 200;
const name = z.string('Required').check(longest({ maximum: longestName }));
const units = Object.keys(lengthUnits) as [LengthUnit, ...LengthUnit[]];
const lengthColumn = z.optional(z.object({ column: name, unit: z.enum(units, 'ChooseOne') }, 'Required'));
const { least, most } = attributeNumbers.accuracy;

const mapped = z.object(
  {
    kind: z.optional(z.enum(attributeChoices.kind, 'InvalidChoice')),
    part: z.optional(z.enum(attributeChoices.part, 'InvalidChoice')),
    status: z.optional(z.enum(attributeChoices.status, 'InvalidChoice')),
    drawing: z.optional(z.enum(attributeChoices.drawing, 'InvalidChoice')),
    position: z.optional(z.enum(attributeChoices.position, 'InvalidChoice')),
    danger: z.optional(z.enum(attributeChoices.danger, 'InvalidChoice')),
    accuracy: z.optional(
      z.nullable(z.number('InvalidFormat').check(z.gte(least, 'InvalidFormat'), z.lte(most, 'InvalidFormat'))),
    ),
  },
  'Required',
);

const rule = z.object(
  {
    layer: z.optional(name),
    column: z.optional(name),
    equals: z.optional(name),
    startsWith: z.optional(name),
    contains: z.optional(name),
    set: mapped,
  },
  'Required',
);

const texts = {
  updated: z.optional(name),
  depthDate: z.optional(name),
  label: z.optional(name),
  cautionText: z.optional(name),
  material: z.optional(name),
  voltage: z.optional(name),
  pressure: z.optional(name),
} satisfies Record<AttributeText, unknown>;

/** How the layers and columns of a file become lines (ANSWER-17). */
export const mappingProfileSchema = z
  .object(
    {
      rules: z.array(rule, 'Required').check(atMost(mostMappingRules)),
      depth: lengthColumn,
      accuracy: lengthColumn,
      safety: lengthColumn,
      width: lengthColumn,
      numbers: z.optional(z.object({ count: z.optional(name), level: z.optional(name) }, 'Required')),
      texts: z.optional(z.object(texts, 'Required')),
      /** Of files that do not name theirs, as a person chose it. */
      system: z.optional(z.enum(coordinateSystems, 'InvalidChoice')),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'MappingProfile' });
