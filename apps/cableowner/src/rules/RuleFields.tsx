import type { AnswerRuleValues, listAnswerRules, ResponseOf } from '@schaktkoll/contract';
import {
  areaRelations,
  casePurposes,
  excavationDepths,
  measuresOfRule,
  ruleNeedsComment,
  workCategories,
  workMethods,
} from '@schaktkoll/domain';
import {
  CheckboxGroupField,
  DateField,
  RadioGroupField,
  SelectField,
  TextAreaField,
  TextField,
} from '@schaktkoll/forms';
import { answerRuleTexts, caseFieldChoiceTexts, measureTexts, purposeTexts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';
import { useWatch, type UseFormReturn } from 'react-hook-form';

const texts = answerRuleTexts.form;
const {
  workCategories: categoryTexts,
  workMethods: methodTexts,
  maximumExcavationDepth: depthTexts,
} = caseFieldChoiceTexts;

const choicesOf = (values: readonly string[], names: Readonly<Record<string, string>> | undefined) =>
  values.map((value) => ({ value, label: names?.[value] ?? value }));

interface RuleFieldsProps {
  readonly form: UseFormReturn<AnswerRuleValues>;
  readonly owner: ResponseOf<typeof listAnswerRules>;
}

/** The conditions of a rule and its answer, which depends on the purposes. */
export function RuleFields({ form: { control }, owner: { organisationType, areas } }: RuleFieldsProps) {
  const [hit, purposes, areaId, startsFrom, measure] = useWatch({
    control,
    name: ['hit', 'purposes', 'areaId', 'startsFrom', 'measure'],
  });
  const needsComment = ruleNeedsComment(measure);
  const measures = measuresOfRule(organisationType, { hit, purposes });
  return (
    <>
      <TextField control={control} name="name" label={texts.name} hint={texts.nameHint} />
      {organisationType === 'CableOwner' && (
        <RadioGroupField
          control={control}
          name="hit"
          label={texts.hit}
          choices={choicesOf(['Affected', 'Control'], answerRuleTexts.hits)}
        />
      )}
      <CheckboxGroupField
        control={control}
        name="purposes"
        label={texts.purposes}
        choices={choicesOf(casePurposes, purposeTexts)}
      />
      <CheckboxGroupField
        control={control}
        name="workCategories"
        label={texts.workCategories}
        hint={texts.categoriesHint}
        optional
        choices={choicesOf(workCategories, categoryTexts)}
      />
      <CheckboxGroupField
        control={control}
        name="workMethods"
        label={texts.workMethods}
        hint={texts.methodsHint}
        optional
        choices={choicesOf(workMethods, methodTexts)}
      />
      <SelectField
        control={control}
        name="deepest"
        label={texts.deepest}
        hint={texts.deepestHint}
        optional
        emptyLabel={texts.any}
        choices={choicesOf(excavationDepths, depthTexts)}
      />
      <DateField control={control} name="startsFrom" label={texts.startsFrom} optional />
      <DateField control={control} name="endsBy" label={texts.endsBy} optional minimum={startsFrom} />
      <SelectField
        control={control}
        name="areaId"
        label={texts.areaId}
        hint={texts.areaHint}
        optional
        emptyLabel={texts.any}
        choices={areas.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {areaId !== '' && (
        <RadioGroupField
          control={control}
          name="areaRelation"
          label={texts.areaRelation}
          choices={choicesOf(areaRelations, answerRuleTexts.relations)}
        />
      )}
      {measures.length === 0 ? (
        <Text>{purposes.length === 0 ? texts.choosePurposes : texts.noMeasure}</Text>
      ) : (
        <RadioGroupField
          control={control}
          name="measure"
          label={texts.measure}
          hint={texts.measureHint}
          choices={measures.map((value) => ({ value, label: measureTexts.name(value) }))}
        />
      )}
      <TextAreaField
        control={control}
        name="comment"
        label={texts.comment}
        hint={needsComment ? texts.commentHint : undefined}
        optional={!needsComment}
      />
    </>
  );
}
