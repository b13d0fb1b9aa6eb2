import { inSentence, repeatTexts } from '@schaktkoll/texts';
import {
  Button,
  colour,
  controlAria,
  FieldGroup,
  space,
  Stack,
  Text,
  VisuallyHidden,
  useFocusOn,
} from '@schaktkoll/ui';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import {
  get,
  useFieldArray,
  useFormState,
  type ArrayPath,
  type Control,
  type FieldArray,
  type FieldValues,
} from 'react-hook-form';
import styled from 'styled-components';
import { focusField } from '../errors/fieldErrors.ts';

interface RepeatFieldsProps<T extends FieldValues, Name extends ArrayPath<T>> {
  readonly control: Control<T>;
  /** The path of the list. */
  readonly name: Name;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Names one group, counted from 1: "Delmål 1". */
  readonly itemLabel: (number: number) => string;
  readonly addLabel: string;
  readonly newItem: () => FieldArray<T, Name>;
  /** Groups that cannot be removed; default 0. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** The fields of one group; `path` is the prefix of their names: `${path}.date`. */
  readonly children: (path: `${Name}.${number}`, index: number) => ReactNode;
}

/**
 * The same group of fields any number of times. A new group gets the focus, one that is taken away gives it to its
 * neighbour, and both are said aloud.
 */
export function RepeatFields<T extends FieldValues, Name extends ArrayPath<T>>(
  props: RepeatFieldsProps<T, Name>,
): ReactElement {
  const { control, name, label, hint, itemLabel, addLabel, newItem, minimum = 0, maximum, children } = props;
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control, name });
  const { errors } = useFormState({ control, name: name as never });
  const error: unknown = get(errors, name);
  const words = { label, hint, error: ownMessage(error) };
  const [said, setSaid] = useState('');
  const [next, setNext] = useState<{ readonly selector: string } | null>(null);
  const setFocusNext = (selector: string): void => setNext({ selector });
  const element = useFocusOn<HTMLDivElement>(next, {
    first: false,
    move: (list) => {
      if (next === null || list === null) return;
      const target = list.querySelector<HTMLElement>(next.selector);
      if (target?.dataset['field'] === undefined) target?.focus();
      else focusField(list, target.dataset['field']);
    },
  });

  const add = (): void => {
    append(newItem(), { shouldFocus: false });
    setSaid(repeatTexts.added(itemLabel(fields.length + 1)));
    setFocusNext(`[data-field="${name}.${fields.length}"]`);
  };
  const take = (index: number): void => {
    remove(index);
    setSaid(repeatTexts.removed(itemLabel(index + 1)));
    const left = fields.length - 1;
    setFocusNext(left > minimum ? `[data-remove="${Math.min(index, left - 1)}"]` : '[data-add]');
  };

  return (
    <FieldGroup id={id} path={name} {...words}>
      <Stack ref={element} $gap={4} aria-describedby={controlAria(id, words)['aria-describedby']}>
        {fields.map((item, index) => (
          <Item key={item.id}>
            <FieldGroup
              id={`${id}-${index}`}
              path={`${name}.${index}`}
              label={itemLabel(index + 1)}
              error={ownMessage(get(error, String(index)))}
            >
              <ItemFields $gap={4}>
                {children(`${name}.${index}`, index)}
                {fields.length > minimum && (
                  <div>
                    <Button size="compact" icon="trash" data-remove={index} onClick={() => take(index)}>
                      {repeatTexts.remove(inSentence(itemLabel(index + 1)))}
                    </Button>
                  </div>
                )}
              </ItemFields>
            </FieldGroup>
          </Item>
        ))}
        {maximum !== undefined && fields.length >= maximum ? (
          <Text $size={16} $muted data-add tabIndex={-1}>
            {repeatTexts.most(maximum)}
          </Text>
        ) : (
          <div>
            <Button icon="plus" data-add onClick={add}>
              {addLabel}
            </Button>
          </div>
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Stack>
    </FieldGroup>
  );
}

/** The message of an error that stands at the path itself, not at a field below it. */
function ownMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('type' in error) || typeof error.type !== 'string')
    return undefined;
  return 'message' in error && typeof error.message === 'string' ? error.message : undefined;
}

const Item = styled.div`
  padding: ${space[3]} 0 ${space[4]} ${space[4]};
  border-left: 3px solid ${colour.rule};
`;

const ItemFields = styled(Stack)`
  && {
    margin-top: ${space[3]};
  }
`;
