import type { ReadGeodata } from '@schaktkoll/contract';
import { coordinateSystems, type CoordinateSystem } from '@schaktkoll/domain';
import { coordinateSystemTexts, fileAreaTexts as texts } from '@schaktkoll/texts';
import { Button, controlAria, Field, Select, space } from '@schaktkoll/ui';
import { useId, useState, type ReactElement } from 'react';
import styled from 'styled-components';

/** In which system a file was read, and what it says itself. */
type ReadSystem = Pick<ReadGeodata, 'system' | 'fileSystem' | 'possibleSystems'> & {
  readonly warnings: readonly { readonly code: string }[];
};

interface FileSystemProps {
  readonly read: ReadSystem;
  /** Where it stands in a form around it, and what that says of it. */
  readonly path?: string;
  readonly error?: string | undefined;
  readonly isChosen: boolean;
  readonly onReadAgain: (system: CoordinateSystem) => Promise<void>;
}

/** The coordinate system of a file, as found or as chosen, with a way to change it. */
export function FileSystem(props: FileSystemProps): ReactElement {
  const { read, path = 'fileSystem', error, isChosen, onReadAgain } = props;
  const { system, possibleSystems } = read;
  const id = useId();
  const [wanted, setWanted] = useState<CoordinateSystem | ''>(system ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const field = { label: texts.system, hint: hintOf(read, isChosen), error: isMissing ? texts.needsSystem : error };
  // Those that the numbers fit come first.
  const choices = [...possibleSystems, ...coordinateSystems.filter((each) => !possibleSystems.includes(each))];
  const readAgain = async (): Promise<void> => {
    setIsMissing(wanted === '');
    if (wanted === '' || isReading) return;
    setIsReading(true);
    try {
      await onReadAgain(wanted);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <Field id={`${id}-system`} path={path} {...field}>
      <Select
        {...controlAria(`${id}-system`, field)}
        controlWidth="medium"
        value={wanted}
        onChange={(event) => {
          setWanted(coordinateSystems.find((each) => each === event.target.value) ?? '');
          setIsMissing(false);
        }}
      >
        {system === null && <option value="">{texts.chooseSystem}</option>}
        {choices.map((each) => (
          <option key={each} value={each}>
            {coordinateSystemTexts[each]}
          </option>
        ))}
      </Select>
      <ReadAgain>
        <Button
          size="compact"
          disabled={wanted === system && (isChosen || !isTransformed(read))}
          busyLabel={isReading ? texts.reading : undefined}
          onClick={() => void readAgain()}
        >
          {texts.readAgain}
        </Button>
      </ReadAgain>
    </Field>
  );
}

function isTransformed({ warnings }: ReadSystem): boolean {
  return warnings.some(({ code }) => code === 'Transformed');
}

/** Where the system that is shown comes from. */
function hintOf(read: ReadSystem, isChosen: boolean): string {
  if (read.system === null) return read.fileSystem === null ? texts.systemAsked : texts.systemAskedOfPart;
  if (isChosen) return texts.systemChosen;
  if (isTransformed(read)) return texts.systemTransformed;
  if (read.fileSystem === null) return texts.systemFromValues;
  return read.system === read.fileSystem ? texts.systemFromFile : texts.systemOfPart;
}

const ReadAgain = styled.div`
  margin-top: ${space[3]};
`;
