import {
  baseRoles,
  chosenBaseRole,
  isExtensionRole,
  sortRoles,
  withBaseRole,
  type OfferedRole,
  type Role,
} from '@schaktkoll/domain';
import { roleTexts, userFormTexts as texts } from '@schaktkoll/texts';
import { Choice, ChoiceList, FieldFrame, FieldGroup, FieldNotes, Stack, Text } from '@schaktkoll/ui';
import { useId, type ReactElement } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { RoleExplanations } from './RoleExplanations.tsx';

interface RoleChoiceProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly name: FieldPath<T>;
  /** The roles between which there is a choice. */
  readonly offered: readonly OfferedRole[];
  /** The stored roles of the user: further base roles among them can be taken away. */
  readonly stored?: readonly Role[];
  readonly onChange?: (roles: readonly Role[]) => void;
}

/**
 * The roles of a user (specification section 6): one base role, as text if there is no other; the extensions as
 * checkboxes; and what each role means.
 */
export function RoleChoice<T extends FieldValues>(props: RoleChoiceProps<T>): ReactElement {
  const { control, name, offered, stored = [], onChange } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const own: readonly Role[] = Array.isArray(field.value) ? field.value : [];
  const available = offered.map(({ role }) => role);
  const chosen = chosenBaseRole(own);
  const former = chosenBaseRole(stored);
  // A role that the organisation does not offer stays a choice for a user who has it.
  const bases = baseRoles([...available, ...(former === null ? [] : [former])]);
  const [only] = bases;
  const also = baseRoles(stored).filter((role) => role !== chosen);
  const extensions = sortRoles([...also, ...available.filter(isExtensionRole)]);
  const change = (roles: readonly Role[]) => {
    field.onChange([...roles]);
    onChange?.(roles);
  };
  const error = fieldState.error?.message;

  return (
    <Stack $gap={4}>
      {bases.length === 1 && only !== undefined ? (
        <FieldFrame data-field={name} $wrong={error !== undefined}>
          <FieldNotes id={id} error={error} />
          <Text>{texts.onlyRole(roleTexts[only])}</Text>
        </FieldFrame>
      ) : (
        <FieldGroup id={id} path={name} label={texts.fields.roles} error={error}>
          <ChoiceList>
            {bases.map((role, index) => (
              <Choice
                key={role}
                kind="radio"
                id={`${id}-${role}`}
                name={field.name}
                label={roleTexts[role]}
                value={role}
                checked={chosen === role}
                aria-invalid={error === undefined ? undefined : true}
                ref={index === 0 ? field.ref : undefined}
                onBlur={field.onBlur}
                onChange={() => change(withBaseRole(own, role))}
              />
            ))}
          </ChoiceList>
        </FieldGroup>
      )}
      {extensions.length > 0 && (
        <FieldGroup id={`${id}-more`} label={texts.extensions} hint={texts.extensionHint}>
          <ChoiceList>
            {extensions.map((role) => (
              <Choice
                key={role}
                kind="checkbox"
                id={`${id}-more-${role}`}
                label={isExtensionRole(role) ? roleTexts[role] : texts.alsoRole(roleTexts[role])}
                hint={isExtensionRole(role) ? undefined : texts.alsoRoleHint}
                checked={own.includes(role)}
                onBlur={field.onBlur}
                onChange={({ target }) =>
                  change(target.checked ? sortRoles([...own, role]) : own.filter((each) => each !== role))
                }
              />
            ))}
          </ChoiceList>
        </FieldGroup>
      )}
      <RoleExplanations roles={sortRoles([...available, ...own])} />
    </Stack>
  );
}
