import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { labelFor } from './errors/labels.ts';
import { schemaIssues, zodResolverFor } from './schemaResolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as const;

describe('zodResolverFor', () => {
  const labels = { name: 'Namn', 'contacts.*.email': 'E-post' };
  const schema = z.object({
    name: z
      .string()
      .check(z.maxLength(3, 'TooLong|{"maximum":3}'), z.regex(/^[a-z]*$/, 'InvalidFormat'), z.minLength(1, 'Required')),
    contacts: z.array(z.object({ email: z.string().check(z.regex(/@/, 'EmailMissingAt')) })),
  });
  type Values = { name: string; contacts: { email: string }[] };

  it('gives the values of the form when nothing is wrong', async () => {
    const values: Values = { name: 'abc', contacts: [] };
    expect(await zodResolverFor<Values>(schema, { labels })(values, undefined, options)).toEqual({
      values,
      errors: {},
    });
  });

  it('reports a wrong pattern before too long, with the label of the field', async () => {
    const result = await zodResolverFor<Values>(schema, { labels })({ name: 'ABCD', contacts: [] }, undefined, options);
    expect(result.errors).toEqual({
      name: {
        type: 'InvalidFormat',
        message: 'Det som står i fältet ”Namn” är inte skrivet på rätt sätt. Kontrollera det.',
      },
    });
  });

  it('puts an error of a list at its row', async () => {
    const result = await zodResolverFor<Values>(schema, { labels })(
      { name: 'a', contacts: [{ email: 'a@b' }, { email: 'ab' }] },
      undefined,
      options,
    );
    expect(result.errors).toMatchObject({ contacts: { 1: { email: { type: 'EmailMissingAt' } } } });
  });

  it('lets a rule over several fields go before the schema at the same field', async () => {
    const resolver = zodResolverFor<Values>(schema, {
      labels,
      rules: () => [{ path: 'name', code: 'RepeatMismatch' }],
    });
    const result = await resolver({ name: '', contacts: [] }, undefined, options);
    expect(result.errors).toMatchObject({ name: { type: 'RepeatMismatch', types: { rule: true } } });
  });

  it('refuses to send when a rule concerns no field of its own', async () => {
    const resolver = zodResolverFor<Values>(schema, { labels, rules: () => [{ path: '', code: 'EmptyGeometry' }] });
    const result = await resolver({ name: 'a', contacts: [] }, undefined, options);
    expect(result.errors).toMatchObject({
      _form: { type: 'EmptyGeometry', message: 'Du måste rita minst ett arbetsområde.' },
    });
  });

  it('reads what the form becomes where form and schema differ', () => {
    expect(schemaIssues(z.object({ count: z.number('InvalidFormat') }), { count: Number('x') })).toEqual([
      { path: 'count', code: 'InvalidFormat' },
    ]);
  });
});

describe('labelFor', () => {
  const labels = { 'contacts.*.email': 'E-post', area: 'Område' };
  it('finds the label of a row, and of the field above', () => {
    expect(labelFor(labels, 'contacts.12.email')).toBe('E-post');
    expect(labelFor(labels, 'area.0.geometry')).toBe('Område');
  });
  it('finds nothing for what the form has no field for', () => {
    expect(labelFor(labels, 'contacts')).toBeUndefined();
    expect(labelFor(labels, 'areas')).toBeUndefined();
  });
});
