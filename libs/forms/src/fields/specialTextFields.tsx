import {
  normaliseOneTimeCode,
  normaliseOrganisationNumber,
  normalisePhone,
  normalisePostalCode,
  userNameLength,
} from '@schaktkoll/domain';
import { fieldHints, formTexts } from '@schaktkoll/texts';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from './TextField.tsx';

type SpecialProps<T extends FieldValues> = Omit<TextFieldProps<T>, 'type' | 'normalise'>;

const trim = (typed: string): string => typed.trim();

/** A number typed as text: digits on a phone's keyboard, no arrows that change it by accident. */
export function NumberField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  return <TextField inputMode="decimal" autoComplete="off" width="short" normalise={trim} {...props} />;
}

export function EmailField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      hint={formTexts.emailHint}
      normalise={trim}
      {...props}
      type="email"
    />
  );
}

export function PhoneField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel"
      width="medium"
      hint={formTexts.phoneHint}
      {...props}
      normalise={normalisePhone}
      type="tel"
    />
  );
}

/** An organisation number, brought to NNNNNN-NNNN when the field is left. */
export function OrganisationNumberField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  return (
    <TextField
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      width="short"
      hint={fieldHints.organisationNumber}
      {...props}
      normalise={(typed) => normaliseOrganisationNumber(typed) ?? typed.trim()}
    />
  );
}

/** A property designation such as "Stockholm Söder 75:2". */
export function PropertyDesignationField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      hint={fieldHints.propertyDesignation}
      {...props}
      normalise={trim}
    />
  );
}

/** A postal code, brought to `123 45` when the field is left. */
export function PostalCodeField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="postal-code"
      width="short"
      hint={fieldHints.postalCode}
      {...props}
      normalise={(typed) => normalisePostalCode(typed) ?? typed.trim()}
    />
  );
}

/** A web address that must begin with https. */
export function HttpsAddressField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  return (
    <TextField
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      hint={fieldHints.httpsAddress}
      {...props}
      normalise={trim}
      type="url"
    />
  );
}

/** A user name to log in with: 6 to 64 characters. */
export function UserNameField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  const { minimum, maximum } = userNameLength;
  return (
    <TextField
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      width="medium"
      hint={fieldHints.userName(minimum, maximum)}
      {...props}
      normalise={trim}
    />
  );
}

/** The six digits of a code that was sent. Telephones fill it in from the SMS. */
export function CodeField<T extends FieldValues>(props: SpecialProps<T>): ReactElement {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      width="short"
      hint={formTexts.codeHint}
      {...props}
      normalise={normaliseOneTimeCode}
    />
  );
}
