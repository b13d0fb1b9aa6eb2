import type { ReadGeodata } from '@schaktkoll/contract';
import { coordinateSystems, type CoordinateSystem } from '@schaktkoll/domain';
import { coordinateSystemTexts, fileAreaTexts as texts } from '@schaktkoll/texts';
import { Button, controlAria, Field, Select, space } from '@schaktkoll/ui';
import { useId, useState, type ReactElement } from 'react';
import styled from 'styled-components';

interface FileSystemProps {
  readonly read: ReadGeodata;
  readonly isChosen: boolean;
  readonly onReadAgain: (system: CoordinateSystem) => Promise<void>;
}

/** The coordinate system of a file, as found or as chosen, with a way to change it. */
export function FileSystem({ read, isChosen, onReadAgain }: FileSystemProps): ReactElement {
  const { system, possibleSystems } = read;
  const id = useId();
  const [wanted, setWanted] = useState<CoordinateSystem | ''>(system ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const field = { label: texts.system, hint: hintOf(read, isChosen), error: isMissing ? texts.needsSystem : undefined };
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
    <Field id={`${id}-system`} path="fileSystem" {...field}>
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

function isTransformed({ warnings }: ReadGeodata): boolean {
  return warnings.some(({ code }) => code === 'Transformed');
}

/** Where the system that is shown comes from. */
function hintOf(read: ReadGeodata, isChosen: boolean): string {
  if (read.system === null) return read.fileSystem === null ? texts.systemAsked : texts.systemAskedOfPart;
  if (isChosen) return texts.systemChosen;
  if (isTransformed(read)) return texts.systemTransformed;
  if (read.fileSystem === null) return texts.systemFromValues;
  return read.system === read.fileSystem ? texts.systemFromFile : texts.systemOfPart;
}

const ReadAgain = styled.div`
  margin-top: ${space[3]};
`;
