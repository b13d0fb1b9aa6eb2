import { Button, controlAria, Field, Select, space, Stack } from '@schaktkoll/ui';
import type { FormEvent } from 'react';
import styled from 'styled-components';

/** A choice of a download. */
interface DownloadChoice {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

interface DownloadFormProps {
  readonly choices: readonly DownloadChoice[];
  readonly button: string;
  /** While the file is fetched. */
  readonly busyLabel: string | undefined;
  readonly onSubmit: () => void;
}

/** What is downloaded in the form that the reader chooses. */
export function DownloadForm({ choices, button, busyLabel, onSubmit }: DownloadFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit}>
      <Stack $gap={4}>
        <Fields>
          {choices.map(({ id, label, hint, value, options, onChoose }) => (
            <Field key={id} id={id} label={label} hint={hint}>
              <Select
                {...controlAria(id, { label, hint })}
                value={value}
                onChange={({ target }) => onChoose(target.value)}
                controlWidth="medium"
              >
                {options.map(([each, text]) => (
                  <option key={each} value={each}>
                    {text}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </Fields>
        <div>
          <Button type="submit" icon="download" busyLabel={busyLabel}>
            {button}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space[4]};
  /* With the text at twice its size a field is wider than a phone. */
  & > * {
    min-width: 0;
    max-width: 100%;
  }
`;
