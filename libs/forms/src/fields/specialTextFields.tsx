import { formTexts } from '@schaktkoll/texts';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { normaliseTypedDate } from '../dateInput.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type SpecialProps<T extends FieldValues> = Omit<TextFieldProps<T>, 'type' | 'normalise'>;

const trim = (typed: string): string => typed.trim();

/** A number typed as text: digits on a phone's keyboard, no arrows that change it by accident. */
export function NumberField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  return <TextField inputMode="decimal" autoComplete="off" width="short" normalise={trim} {...props} />;
}

/** An e-mail address. */
export function EmailField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  return <TextField inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} hint={formTexts.emailHint} normalise={trim} {...props} type="email" />;
}

/** A phone number. */
export function PhoneField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  return <TextField inputMode="tel" autoComplete="tel" width="medium" hint={formTexts.phoneHint} normalise={trim} {...props} type="tel" />;
}

/** A calendar day typed as YYYY-MM-DD; put in order and clamped when the field is left (specification section 5). */
export function DateField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  return <TextField inputMode="numeric" autoComplete="off" width="short" hint={formTexts.dateHint} {...props} normalise={normaliseTypedDate} />;
}
