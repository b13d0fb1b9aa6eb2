import type { ReactElement } from 'react';
import styled from 'styled-components';
import { linkAlone } from '../theme/linkAlone.ts';
import { space } from '../theme/tokens.ts';
import { Note } from './Note.tsx';

export interface SummaryEntry {
  readonly path: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly heading: string;
  readonly entries: readonly SummaryEntry[];
  /** Called when an entry is chosen; moves focus to its field. */
  readonly onChoose: (path: string) => void;
}

/** The errors of a form, at its top: each line has the text of its field and links to it. */
export function ErrorSummary({ heading, entries, onChoose }: ErrorSummaryProps): ReactElement {
  return (
    <Note kind="error" heading={heading} role="alert">
      <List>
        {entries.map(({ path, message }) => (
          <li key={path}>
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose(path);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </List>
    </Note>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  padding-left: ${space[4]};
  a {
    ${linkAlone}
  }
`;
