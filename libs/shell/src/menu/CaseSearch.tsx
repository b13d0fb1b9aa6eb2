import { useId, useRef, useState, type ChangeEvent, type ClipboardEvent, type SyntheticEvent } from 'react';
import { buildPath, caseNumberIn, editCaseNumberInput, isCaseNumber, paths } from '@schaktkoll/domain';
import { useAppNavigate } from '@schaktkoll/routing';
import { menuTexts } from '@schaktkoll/texts';
import { Button, controlAria, Field, space, TextInput } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = menuTexts.search;
const deleteKey = 'deleteContentForward';

interface CaseSearchProps {
  /** Where the case page is opened: the rule is `caseSearchApp`. */
  readonly app: 'cableowner' | 'inquirer';
  readonly onFollow: () => void;
}

/**
 * Opens the case with a number: digits only, a dash after the eighth, and a pasted text is reduced to its number
 * (specification section 2).
 */
export function CaseSearch({ app, onFollow }: CaseSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The text of the field before the current edit.
  const before = useRef('');
  const [error, setError] = useState<string>();
  const navigate = useAppNavigate();
  const words = { label: texts.label, hint: texts.hint, error };

  const show = (field: HTMLInputElement, text: string, caret: number): void => {
    field.value = text;
    field.setSelectionRange(caret, caret);
    before.current = text;
    setError(undefined);
  };
  const edit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === deleteKey;
    const caret = target.selectionStart ?? target.value.length;
    const edited = editCaseNumberInput(before.current, { text: target.value, caret }, isForward);
    show(target, edited.text, edited.caret);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const found = caseNumberIn(event.clipboardData.getData('text'));
    if (found === null) return;
    event.preventDefault();
    show(event.currentTarget, found, found.length);
  };
  const open = (event: SyntheticEvent): void => {
    event.preventDefault();
    const caseNumber = input.current?.value ?? '';
    if (isCaseNumber(caseNumber)) {
      onFollow();
      navigate({ app, path: buildPath(paths[app].caseDetail, { caseNumber }) });
      return;
    }
    const count = caseNumber.replace('-', '').length;
    setError(count === 0 ? texts.missing : texts.tooShort(count));
    input.current?.focus();
  };

  return (
    <form role="search" aria-label={texts.name} noValidate onSubmit={open}>
      <Field id={id} {...words}>
        <Row>
          <TextInput
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            onChange={edit}
            onPaste={paste}
            {...controlAria(id, words)}
          />
          <Button type="submit" icon="search">
            {texts.submit}
          </Button>
        </Row>
      </Field>
    </form>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  input {
    flex: 1 1 9rem;
    width: auto;
    min-width: 0;
  }
`;
