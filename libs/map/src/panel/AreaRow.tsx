import {
  Button,
  colour,
  Field,
  fontSize,
  fontWeight,
  Icon,
  IconButton,
  media,
  space,
  TextInput,
  VisuallyHidden,
} from '@schaktkoll/ui';
import { useId, useRef, useState, type ReactElement } from 'react';
import styled from 'styled-components';
import type { WorkArea } from '../kernel/workArea.ts';
import type { AreaListTexts } from '../texts.ts';
import { placePopover, Popover } from '../view/placePopover.ts';

interface AreaRowProps {
  readonly area: WorkArea;
  /** Size and place as text. */
  readonly facts: string;
  readonly problems: readonly string[];
  readonly texts: AreaListTexts;
  readonly onShow: () => void;
  readonly onRemove: () => void;
  readonly onRename: (name: string) => void;
  readonly onCopy: () => void;
}

/** One work area of the list; every button names the area to a screen reader. */
export function AreaRow({
  area,
  facts,
  problems,
  texts,
  onShow,
  onRemove,
  onRename,
  onCopy,
}: AreaRowProps): ReactElement {
  const [isRenaming, setIsRenaming] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const actions = [
    [texts.rename, () => setIsRenaming(true)],
    [texts.copy, onCopy],
    [texts.remove, onRemove],
  ] as const;
  return (
    <Row>
      <Sample aria-hidden="true" />
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
        <Words>
          <Name>{area.name}</Name>
          <Facts>{facts}</Facts>
        </Words>
      )}
      {!isRenaming && (
        <>
          <IconButton icon="fitToView" label={`${texts.show} ${area.name}`} onClick={onShow} />
          <IconButton ref={button} icon="more" label={`${texts.more} ${area.name}`} popoverTarget={id} data-more="" />
          <Menu
            id={id}
            ref={menu}
            popover="auto"
            onToggle={({ newState, currentTarget }) =>
              newState === 'open' && placePopover(button.current, currentTarget)
            }
          >
            {actions.map(([label, onPress]) => (
              <Button
                key={label}
                variant="quiet"
                size="compact"
                onClick={() => {
                  // Before the row goes, or the focus would go with it.
                  menu.current?.hidePopover?.();
                  onPress();
                }}
              >
                {label} <VisuallyHidden>{area.name}</VisuallyHidden>
              </Button>
            ))}
          </Menu>
        </>
      )}
      {problems.map((problem) => (
        <Problem key={problem}>
          <Icon name="error" size={18} />
          <span>{problem}</span>
        </Problem>
      ))}
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
    <Words>
      <Field id={id} label={texts.nameLabel}>
        <NameLine>
          <TextInput
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
              } else if (event.key === 'Escape') {
                // It would fold the panel too.
                event.preventDefault();
                onDone(name);
              }
            }}
          />
          <Button size="compact" onClick={save}>
            {texts.saveName}
          </Button>
        </NameLine>
      </Field>
    </Words>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  max-width: none;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border-bottom: 1px solid ${colour.rule};
  line-height: 1.25;
`;

/** As the area on the map. */
const Sample = styled.span`
  flex: none;
  width: 28px;
  height: 28px;
  border: 3px solid ${colour.excavation};
  border-radius: 3px;
  background: repeating-linear-gradient(135deg, transparent 0 4px, ${colour.excavation} 4px 6px);
  ${media.lowAndWide} {
    display: none;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font-weight: ${fontWeight.semibold};
`;

const Facts = styled.p`
  font-size: ${fontSize[14]};
  color: ${colour.inkMuted};
  font-variant-numeric: tabular-nums;
`;

const Problem = styled.p`
  display: flex;
  flex-basis: 100%;
  gap: ${space[1]};
  margin-top: ${space[1]};
  color: ${colour.error};
  font-size: ${fontSize[16]};
  font-weight: ${fontWeight.semibold};
`;

const Menu = styled(Popover)`
  padding: ${space[2]};
  & > button {
    display: flex;
    justify-content: start;
    width: 100%;
    margin: 0;
    &:first-child {
      margin: 0;
    }
  }
`;

const NameLine = styled.div`
  display: flex;
  gap: ${space[2]};
`;
