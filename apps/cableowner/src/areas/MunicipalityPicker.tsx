import { useState } from 'react';
import { useMunicipalities, useSend } from '@schaktkoll/api-client';
import { getMunicipalitySquares } from '@schaktkoll/contract';
import { spansOf, withSquares, type SquareSet } from '@schaktkoll/geometry';
import type { Squares } from '@schaktkoll/map';
import { useErrorDialog } from '@schaktkoll/shell';
import { areaTexts as texts, formTexts } from '@schaktkoll/texts';
import { Button, Details, Field, Inline, LoadingBlock, Select, Text, controlAria } from '@schaktkoll/ui';
import { squaresOfTuples } from './spanTuples.ts';

interface MunicipalityPickerProps {
  readonly squares: Squares;
  /** Receives the added squares, so that the map can show them before they are saved. */
  readonly onAdded: (squares: SquareSet) => void;
}

/**
 * Adds all squares of a municipality. If no official borders are imported it says so, instead of using approximate
 * ones.
 */
export function MunicipalityPicker(props: MunicipalityPickerProps) {
  const { data, error } = useMunicipalities();
  return (
    <Details summary={texts.municipalityHeading}>
      {data === undefined &&
        (error ? <Text>{texts.municipalitiesFailed}</Text> : <LoadingBlock text={texts.loading} />)}
      {data?.municipalities.length === 0 && <Text>{texts.noMunicipalities}</Text>}
      {data !== undefined && data.municipalities.length > 0 && <Choice {...props} {...data} />}
    </Details>
  );
}

interface ChoiceProps extends MunicipalityPickerProps {
  readonly isGeneralised: boolean;
  readonly municipalities: readonly { readonly code: string; readonly name: string }[];
}

function Choice({ squares, onAdded, isGeneralised, municipalities }: ChoiceProps) {
  const send = useSend();
  const showError = useErrorDialog();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [status, setStatus] = useState('');
  const fieldTexts = { label: texts.municipality, hint: isGeneralised ? texts.generalised : undefined, error };

  const add = async (): Promise<void> => {
    const chosen = municipalities.find((municipality) => municipality.code === code);
    if (chosen === undefined) return setError(texts.chooseMunicipality);
    setIsBusy(true);
    // The same text again would not be announced.
    setStatus('');
    try {
      const added = squaresOfTuples((await send(getMunicipalitySquares, { params: { code } })).squares);
      squares.change((set) => withSquares(set, spansOf(added)));
      setStatus(texts.municipalityAdded(chosen.name, added.count));
      onAdded(added);
    } catch (failure) {
      await showError(failure);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <Field id="municipality" {...fieldTexts}>
        <Select
          {...controlAria('municipality', fieldTexts)}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setError(undefined);
          }}
          controlWidth="medium"
        >
          <option value="">{formTexts.choose}</option>
          {municipalities.map((municipality) => (
            <option key={municipality.code} value={municipality.code}>
              {municipality.name}
            </option>
          ))}
        </Select>
      </Field>
      <Inline>
        <Button icon="plus" busyLabel={isBusy ? texts.addingMunicipality : undefined} onClick={() => void add()}>
          {texts.addMunicipality}
        </Button>
      </Inline>
      <Text role="status">{status}</Text>
    </>
  );
}
