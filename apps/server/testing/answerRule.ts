/** A rule that answers each case for cable indication with `NoInterest`, in the form of the calls. */
export const noInterestRule = {
  name: 'Långt från oss',
  hit: 'Affected',
  purposes: ['CableIndication'],
  workCategories: [],
  workMethods: [],
  deepest: '',
  startsFrom: '',
  endsBy: '',
  areaId: '',
  areaRelation: 'Outside',
  measure: 'NoInterest',
  comment: 'Inga ledningar här.',
};
