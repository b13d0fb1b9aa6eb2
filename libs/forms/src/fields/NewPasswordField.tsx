import {
  passwordLength,
  passwordPolicy,
  type PasswordOwner,
  type PasswordRule,
  type PasswordRuleState,
} from '@schaktkoll/domain';
import { passwordPolicyTexts } from '@schaktkoll/texts';
import { colour, Field, fontSize, fontWeight, Icon, space, VisuallyHidden } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import type { FieldProps } from './fieldTypes.ts';
import { PasswordControl, PasswordField } from './PasswordField.tsx';
import { useField } from './useField.ts';

interface NewPasswordFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** The user's names, which the password must not contain. */
  readonly owner?: Partial<PasswordOwner> | undefined;
  /** The rule about names in a form for another user; by default it speaks to the user. */
  readonly nameRule?: string;
}

/** A new password with its policy, each rule shown as met or not while typing, or as checked by the server. */
export function NewPasswordField<T extends FieldValues>(all: NewPasswordFieldProps<T>): ReactElement {
  const { owner, nameRule = passwordPolicyTexts.Name, ...props } = all;
  const { id, field, words, aria } = useField(props, (fieldId) => `${fieldId}-policy`);
  return (
    <Field id={id} path={props.name} {...words}>
      <PasswordControl aria={aria} field={field} autoComplete="new-password" />
      <PolicyList
        id={`${id}-policy`}
        password={typeof field.value === 'string' ? field.value : ''}
        owner={owner}
        nameRule={nameRule}
      />
    </Field>
  );
}

/** The new password once more; the rule that both are the same is the domain's `checkRepeat`. */
export function RepeatPasswordField<T extends FieldValues>(props: FieldProps<T>): ReactElement {
  return <PasswordField {...props} autoComplete="new-password" />;
}

interface PolicyListProps {
  readonly id: string;
  readonly password: string;
  readonly owner: Partial<PasswordOwner> | undefined;
  readonly nameRule: string;
}

/**
 * The rules of the policy. The number of met rules is announced when it changes; each line contains its state as text.
 */
function PolicyList({ id, password, owner, nameRule }: PolicyListProps): ReactElement {
  const rules = passwordPolicy(password, owner);
  const count = (wanted: PasswordRuleState): number => rules.filter(({ state }) => state === wanted).length;
  return (
    <Box>
      <div id={id}>
        <p>{passwordPolicyTexts.heading}</p>
        <ul>
          {rules.map(({ rule, state }) => (
            <Line key={rule} $met={state === 'met'}>
              <Icon name={icons[state]} />
              <span>
                {rule === 'Name' ? nameRule : ruleText(rule)}{' '}
                {state === 'later' ? (
                  <Later>({passwordPolicyTexts.later})</Later>
                ) : (
                  <VisuallyHidden>({passwordPolicyTexts[state]})</VisuallyHidden>
                )}
              </span>
            </Line>
          ))}
        </ul>
      </div>
      <VisuallyHidden role="status">
        {password === '' ? '' : passwordPolicyTexts.count(count('met'), count('unmet'), count('later'))}
      </VisuallyHidden>
    </Box>
  );
}

const icons = { met: 'check', unmet: 'minus', later: 'information' } as const;

function ruleText(rule: PasswordRule): string {
  return rule === 'Length'
    ? passwordPolicyTexts.Length(passwordLength.minimum, passwordLength.maximum)
    : passwordPolicyTexts[rule];
}

const Box = styled.div`
  position: relative;
  margin-top: ${space[1]};
  font-size: ${fontSize[16]};
  line-height: 1.4;
  ul {
    display: flex;
    flex-direction: column;
    gap: ${space[1]};
    margin-top: ${space[1]};
    padding: 0;
    list-style: none;
  }
`;

const Later = styled.span`
  color: ${colour.inkMuted};
`;

const Line = styled.li<{ $met: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  color: ${({ $met }) => ($met ? colour.success : colour.ink)};
  font-weight: ${({ $met }) => ($met ? fontWeight.semibold : fontWeight.normal)};
  svg {
    width: 18px;
    height: 18px;
    margin-top: 2px;
  }
`;
