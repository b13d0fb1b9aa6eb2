import { passwordLength, phoneLength, textLengths, userNameLength } from '@schaktkoll/domain';
import {
  EmailField,
  HttpsAddressField,
  NewPasswordField,
  NumberField,
  OrganisationNumberField,
  PasswordField,
  PhoneField,
  PostalCodeField,
  PropertyDesignationField,
  TextAreaField,
  TextField,
  UserNameField,
} from '@schaktkoll/forms';
import type { ReactElement } from 'react';
import { fieldsPageTexts } from '../texts.ts';
import { FieldStates } from '../FieldStates.tsx';

const { kinds, values } = fieldsPageTexts;
const required = { code: 'Required' };

/** Text of one line and of several, and every special kind of text. */
export function TextSections(): ReactElement {
  return (
    <>
      <FieldStates id="text" kind={kinds.text} empty="" filled={values.text} long={values.long} error={required}>
        {(example) => <TextField {...example} />}
      </FieldStates>
      <FieldStates
        id="textArea"
        kind={kinds.textArea}
        empty=""
        filled={values.textArea}
        long={values.long}
        error={required}
        more={[
          {
            name: 'near',
            words: fieldsPageTexts.counterNear,
            value: 'x'.repeat(textLengths.visitingAddress.maximum - 3),
          },
          {
            name: 'over',
            words: fieldsPageTexts.counterOver,
            value: 'x'.repeat(textLengths.visitingAddress.maximum + 12),
          },
        ]}
      >
        {(example) => <TextAreaField {...example} rows={3} maximum={textLengths.visitingAddress.maximum} />}
      </FieldStates>
      <FieldStates
        id="number"
        kind={kinds.number}
        empty=""
        filled={values.number}
        wrong={values.wrongNumber}
        error={{ code: 'InvalidFormat' }}
      >
        {(example) => <NumberField {...example} />}
      </FieldStates>
      <FieldStates
        id="email"
        kind={kinds.email}
        empty=""
        filled={values.email}
        wrong={values.wrongEmail}
        error={{ code: 'EmailMissingAt' }}
      >
        {(example) => <EmailField {...example} />}
      </FieldStates>
      <FieldStates
        id="phone"
        kind={kinds.phone}
        empty=""
        filled={values.phone}
        wrong={values.wrongPhone}
        error={{ code: 'PhoneTooShort', params: { minimum: phoneLength.minimum } }}
      >
        {(example) => <PhoneField {...example} />}
      </FieldStates>
      <FieldStates
        id="organisationNumber"
        kind={kinds.organisationNumber}
        empty=""
        filled={values.organisationNumber}
        wrong={values.wrongOrganisationNumber}
        error={{ code: 'OrganisationNumberInvalid' }}
      >
        {(example) => <OrganisationNumberField {...example} />}
      </FieldStates>
      <FieldStates
        id="propertyDesignation"
        kind={kinds.propertyDesignation}
        empty=""
        filled={values.propertyDesignation}
        wrong={values.wrongPropertyDesignation}
        error={{ code: 'PropertyDesignationIllegalCharacter', params: { character: ';' } }}
      >
        {(example) => <PropertyDesignationField {...example} />}
      </FieldStates>
      <FieldStates
        id="postalCode"
        kind={kinds.postalCode}
        empty=""
        filled={values.postalCode}
        wrong={values.wrongPostalCode}
        error={{ code: 'PostalCodeFormat' }}
      >
        {(example) => <PostalCodeField {...example} />}
      </FieldStates>
      <FieldStates
        id="httpsAddress"
        kind={kinds.httpsAddress}
        empty=""
        filled={values.httpsAddress}
        wrong={values.wrongHttpsAddress}
        error={{ code: 'AddressMustBeHttps' }}
      >
        {(example) => <HttpsAddressField {...example} />}
      </FieldStates>
      <FieldStates
        id="userName"
        kind={kinds.userName}
        empty=""
        filled={values.userName}
        wrong={values.wrongUserName}
        error={{ code: 'UserNameTooShort', params: { minimum: userNameLength.minimum } }}
      >
        {(example) => <UserNameField {...example} />}
      </FieldStates>
      <FieldStates
        id="password"
        kind={kinds.password}
        empty=""
        filled={values.password}
        error={required}
        without={['disabled', 'readOnly', 'optional']}
      >
        {(example) => <PasswordField {...example} autoComplete="current-password" />}
      </FieldStates>
      <FieldStates
        id="newPassword"
        kind={kinds.newPassword}
        empty=""
        filled={values.password}
        wrong={values.halfPassword}
        error={{ code: 'PasswordTooShort', params: { minimum: passwordLength.minimum } }}
        without={['disabled', 'readOnly', 'optional']}
        more={[{ name: 'partly', words: fieldsPageTexts.partlyMet, value: values.halfPassword }]}
      >
        {(example) => <NewPasswordField {...example} />}
      </FieldStates>
    </>
  );
}
