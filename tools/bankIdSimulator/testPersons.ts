/** A person who can approve an order. The personal number has twelve digits. */
export interface Person {
  readonly personalNumber: string;
  readonly givenName: string;
  readonly surname: string;
}

/** The invented persons of the simulator. The tax agency reserves the birth numbers 980 to 999 for tests. */
export const testPersons: readonly Person[] = [
  { personalNumber: '198504149801', givenName: 'Alma', surname: 'Provsson' },
  { personalNumber: '197911029812', givenName: 'Björn', surname: 'Testlund' },
  { personalNumber: '199206219827', givenName: 'Cecilia', surname: 'Övning' },
  { personalNumber: '196803089835', givenName: 'Dragan', surname: 'Försök' },
  { personalNumber: '200101159846', givenName: 'Elin', surname: 'Exempelgren' },
  { personalNumber: '195512249854', givenName: 'Folke', surname: 'Mönster' },
  { personalNumber: '198909309869', givenName: 'Gunilla', surname: 'Påhitt' },
  { personalNumber: '197402179878', givenName: 'Hamid', surname: 'Låtsas' },
];
