import { ListOption, ListPanel } from '@schaktkoll/ui';
import type { UseComboboxReturnValue } from 'downshift';
import type { ReactElement } from 'react';
import type { FieldChoice } from './fieldTypes.ts';

interface ChoiceListProps {
  readonly combobox: Pick<UseComboboxReturnValue<FieldChoice>, 'getMenuProps' | 'getItemProps' | 'highlightedIndex'>;
  readonly choices: readonly FieldChoice[];
  readonly isShown: boolean;
}

/** The choices under a combobox, each with its hint. */
export function ChoiceList({ combobox, choices, isShown }: ChoiceListProps): ReactElement {
  return (
    <ListPanel {...combobox.getMenuProps()} hidden={!isShown}>
      {isShown &&
        choices.map((choice, index) => (
          <ListOption
            key={choice.value}
            {...combobox.getItemProps({ item: choice, index })}
            $active={combobox.highlightedIndex === index}
          >
            {choice.label}
            {choice.hint !== undefined && <small>{choice.hint}</small>}
          </ListOption>
        ))}
    </ListPanel>
  );
}
