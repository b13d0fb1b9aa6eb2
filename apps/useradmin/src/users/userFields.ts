/** The paths of the fields of a user in the forms of this app. */
export const names = {
  login: 'login',
  name: 'name',
  email: 'email',
  mobilePhone: 'mobilePhone',
  phoneNumber: 'phoneNumber',
  roles: 'roles',
  recipients: 'recipients',
  maxNumberOfCases: 'maxNumberOfCases',
} as const;
