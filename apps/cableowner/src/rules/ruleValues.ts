import type { AnswerRuleValues } from '@schaktkoll/contract';
import type { OrganisationType } from '@schaktkoll/domain';
import { answerRuleTexts } from '@schaktkoll/texts';

const {
  name,
  hit,
  purposes,
  workCategories,
  workMethods,
  deepest,
  startsFrom,
  endsBy,
  areaId,
  areaRelation,
  measure,
  comment,
} = answerRuleTexts.form;

/** The labels of the fields, for the summary of errors. */
export const ruleLabels = {
  name,
  hit,
  purposes,
  workCategories,
  workMethods,
  deepest,
  startsFrom,
  endsBy,
  areaId,
  areaRelation,
  measure,
  comment,
};

/** A new rule; a watching organisation has watch areas alone. */
export function emptyRule(organisationType: OrganisationType): AnswerRuleValues {
  return {
    name: '',
    hit: organisationType === 'CableOwner' ? 'Affected' : 'Control',
    purposes: [],
    workCategories: [],
    workMethods: [],
    deepest: '',
    startsFrom: '',
    endsBy: '',
    areaId: '',
    areaRelation: 'Outside',
    // Nothing is chosen: the schema asks for one.
    measure: '' as AnswerRuleValues['measure'],
    comment: '',
  };
}
