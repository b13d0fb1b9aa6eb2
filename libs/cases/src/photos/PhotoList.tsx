import { useSend, type ReceivedFile } from '@schaktkoll/api-client';
import type { SitePhoto } from '@schaktkoll/contract';
import { useErrorDialog } from '@schaktkoll/shell';
import { casePageTexts, fileTexts, formatMoment, sitePhotoTexts as texts } from '@schaktkoll/texts';
import { Button, colour, Inline, LoadingBlock, space } from '@schaktkoll/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useCaseDownload, useCaseFiles } from '../useCaseDownload.ts';
import { placedPhotos } from './placedPhotos.ts';
import { PhotoPicture } from './PhotoPicture.tsx';

export interface PhotoListProps {
  readonly item: { readonly caseNumber: string; readonly photos: readonly SitePhoto[] };
}

/** Each photo with its remark, sender and place. Loaded on request, to save mobile data. */
export function PhotoList({ item: { caseNumber, photos } }: PhotoListProps) {
  const numbers = new Map(placedPhotos(photos).map(({ photo: { id }, number }) => [id, number]));
  return (
    <List>
      {photos.map((photo) => (
        <PhotoItem key={photo.id} caseNumber={caseNumber} photo={photo} number={numbers.get(photo.id)} />
      ))}
    </List>
  );
}

interface PhotoItemProps {
  readonly caseNumber: string;
  readonly photo: SitePhoto;
  /** Its number on the map; undefined where it has no place. */
  readonly number: number | undefined;
}

function PhotoItem({ caseNumber, photo, number }: PhotoItemProps) {
  const { id, name, size, remark, place, sentAt, sentBy } = photo;
  const send = useSend();
  const { file } = useCaseFiles();
  const showError = useErrorDialog();
  const { download, isBusy } = useCaseDownload('file');
  const [shown, setShown] = useState<Blob | 'loading' | null>(null);
  const input = { params: { caseNumber, attachmentId: id } };
  const moment = formatMoment(sentAt);
  const one = texts.one(remark, moment);

  const show = async (): Promise<void> => {
    setShown('loading');
    try {
      const { content } = (await send(file, input)) as unknown as ReceivedFile;
      setShown(content);
    } catch (error) {
      setShown(null);
      void showError(error, texts.failed);
    }
  };
  return (
    <Item>
      <div>
        {remark !== null && <Remark>{remark}</Remark>}
        <Facts>{texts.sent(moment, sentBy)}</Facts>
        <Facts>{place === null || number === undefined ? texts.noPlace : texts.placeOnMap(place, number)}</Facts>
        <Facts>
          {name}, {fileTexts.size(size)}
        </Facts>
      </div>
      <Inline $gap={2} data-print="hide">
        <Button
          size="compact"
          aria-expanded={shown !== null}
          aria-label={`${shown === null ? texts.show : texts.hide} ${one}`}
          onClick={() => (shown === null ? void show() : setShown(null))}
        >
          {shown === null ? texts.show : texts.hide}
        </Button>
        <Button
          icon="download"
          size="compact"
          aria-label={casePageTexts.files.downloadFile(one)}
          busyLabel={isBusy ? casePageTexts.files.downloading : undefined}
          onClick={() => download(input)}
        >
          {casePageTexts.files.download}
        </Button>
      </Inline>
      {shown === 'loading' && <LoadingBlock text={texts.loading} />}
      {shown instanceof Blob && <PhotoPicture content={shown} label={texts.picture(remark, moment)} />}
    </Item>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding-block: ${space[3]};
  border-block-end: 1px solid ${colour.rule};
  overflow-wrap: anywhere;
`;

const Remark = styled.p`
  margin: 0;
  white-space: pre-line;
`;

const Facts = styled.div`
  color: ${colour.inkMuted};
`;
