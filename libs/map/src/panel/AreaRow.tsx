import { Button, colour, fontSize, fontWeight, Icon, media, radius, space, VisuallyHidden } from '@schaktkoll/ui';
import { useId, useRef, useState, type ReactElement } from 'react';
import styled from 'styled-components';
import type { WorkArea } from '../kernel/workArea.ts';
import type { AreaListTexts } from '../texts.ts';

interface AreaRowProps {
  readonly area: WorkArea;
  /** Size and place as text. */
  readonly facts: string;
  readonly problems: readonly string[];
  readonly texts: AreaListTexts;
  readonly onShow: () => void;
  readonly onRemove: () => void;
  readonly onRename: (name: string) => void;
}

/** One work area of the list; every button names the area to a screen reader. */
export function AreaRow({ area, facts, problems, texts, onShow, onRemove, onRename }: AreaRowProps): ReactElement {
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <Row>
      {isRenaming ? (
        <NameField
          name={area.name}
          texts={texts}
          onDone={(name) => {
            setIsRenaming(false);
            onRename(name);
          }}
        />
      ) : (
        <Name>{area.name}</Name>
      )}
      <Facts>{facts}</Facts>
      {problems.map((problem) => (
        <Problem key={problem}>
          <Icon name="error" size={18} />
          <span>{problem}</span>
        </Problem>
      ))}
      {!isRenaming && (
        <Actions>
          <Button variant="quiet" size="compact" onClick={onShow}>
            {texts.show} <VisuallyHidden>{area.name}</VisuallyHidden>
          </Button>
          <Button variant="quiet" size="compact" data-rename="" onClick={() => setIsRenaming(true)}>
            {texts.rename} <VisuallyHidden>{area.name}</VisuallyHidden>
          </Button>
          <Button variant="quiet" size="compact" onClick={onRemove}>
            {texts.remove} <VisuallyHidden>{area.name}</VisuallyHidden>
          </Button>
        </Actions>
      )}
    </Row>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly texts: AreaListTexts;
  readonly onDone: (name: string) => void;
}

const LONGEST_NAME = 100;

/** Not a form of its own: the page around the map is one. An empty name keeps the old one. */
function NameField({ name, texts, onDone }: NameFieldProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const save = (): void => onDone(field.current?.value.trim() || name);
  return (
    <div>
      <Label htmlFor={id}>{texts.nameLabel}</Label>
      <NameLine>
        <Input
          id={id}
          ref={field}
          defaultValue={name}
          maxLength={LONGEST_NAME}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field opens because the person asked for it
          autoFocus
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              save();
            } else if (event.key === 'Escape') onDone(name);
          }}
        />
        <Button size="compact" onClick={save}>
          {texts.saveName}
        </Button>
      </NameLine>
    </div>
  );
}

const Row = styled.li`
  max-width: none;
  padding: ${space[3]} 0;
  border-top: 1px solid ${colour.rule};
`;

const Name = styled.p`
  font-weight: ${fontWeight.semibold};
`;

const Facts = styled.p`
  font-size: ${fontSize[16]};
  color: ${colour.inkMuted};
  font-variant-numeric: tabular-nums;
`;

const Problem = styled.p`
  display: flex;
  gap: ${space[1]};
  margin-top: ${space[1]};
  color: ${colour.error};
  font-size: ${fontSize[16]};
  font-weight: ${fontWeight.semibold};
  & > svg {
    margin-top: 3px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  margin-top: ${space[1]};
`;

const Label = styled.label`
  display: block;
  font-weight: ${fontWeight.semibold};
`;

const NameLine = styled.div`
  display: flex;
  gap: ${space[2]};
  margin: ${space[1]} 0;
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 36px;
  padding: 4px ${space[2]};
  border: 2px solid ${colour.controlEdge};
  border-radius: ${radius};
  background: ${colour.paper};
  ${media.coarsePointer} {
    min-height: 44px;
  }
`;
