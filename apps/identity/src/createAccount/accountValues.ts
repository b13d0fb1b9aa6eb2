import type { ResponseOf, createAccount } from '@schaktkoll/contract';
import type { AccountKind, AccountStep } from '@schaktkoll/domain';
import type { FieldChoice } from '@schaktkoll/forms';

/** The organisation in the form: one that was found, or number and name of a new one. */
export interface OrganisationValues {
  readonly isNew: boolean;
  readonly organisation: FieldChoice | null;
  readonly organizationNumber: string;
  readonly organizationName: string;
}

export interface PersonValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly login: string;
  readonly mobilePhone: string;
  readonly phoneNumber: string;
  readonly password: string;
  readonly repeat: string;
  readonly acceptsTerms: boolean;
}

/** All input so far, so that a step that is opened again has its values. */
export interface AccountValues {
  readonly kind: AccountKind | '';
  readonly organisation: OrganisationValues;
  readonly email: string;
  /** The secret of the account being created, once its code is sent. */
  readonly account: string | null;
  readonly isVerified: boolean;
  readonly person: PersonValues;
}

export type CreatedAccount = ResponseOf<typeof createAccount>;

export const emptyPerson: PersonValues = {
  firstName: '',
  lastName: '',
  login: '',
  mobilePhone: '',
  phoneNumber: '',
  password: '',
  repeat: '',
  acceptsTerms: false,
};

export const emptyAccount: AccountValues = {
  kind: '',
  organisation: { isNew: false, organisation: null, organizationNumber: '', organizationName: '' },
  email: '',
  account: null,
  isVerified: false,
  person: emptyPerson,
};

export interface StepProps {
  readonly values: AccountValues;
  /** Stores the input and opens the next step, or the given one. */
  readonly go: (change: Partial<AccountValues>, to?: AccountStep) => void;
}
