import type { CaseRecipient } from '@schaktkoll/contract';
import { answerExtraTexts as texts, formatMoment } from '@schaktkoll/texts';
import { colour, fontSize, space, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { FileList } from './FileList.tsx';

interface AnswerExtrasProps {
  readonly caseNumber: string;
  readonly recipient: Pick<CaseRecipient, 'organisationName' | 'files' | 'comments'>;
}

/** What stands with an owner's answer besides measure and comment: its files, and what the owner has written apart from it. */
export function AnswerExtras({ caseNumber, recipient }: AnswerExtrasProps) {
  const { organisationName, files, comments } = recipient;
  return (
    <>
      {files.length > 0 && (
        <div>
          <Text $strong>{texts.files}</Text>
          <FileList caseNumber={caseNumber} files={files} label={texts.filesOf(organisationName)} />
        </div>
      )}
      {comments.length > 0 && (
        <div>
          <Text $strong>{texts.comments}</Text>
          <Comments aria-label={texts.commentsOf(organisationName)}>
            {comments.map(({ id, text, at, by }) => (
              <li key={id}>
                <blockquote>{text}</blockquote>
                <By>{texts.writtenAt(formatMoment(at), by)}</By>
              </li>
            ))}
          </Comments>
        </div>
      )}
    </>
  );
}

const Comments = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  margin: ${space[2]} 0 0;
  padding: 0;
  list-style: none;
  blockquote {
    margin: 0;
    padding-left: ${space[3]};
    border-left: 4px solid ${colour.rule};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const By = styled.div`
  padding-left: calc(${space[3]} + 4px);
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
`;
