import { acceptedEndings, checkFile, type FileLimits } from '@schaktkoll/domain';
import { errorText, fileTexts, formTexts } from '@schaktkoll/texts';
import { Field, space, VisuallyHidden } from '@schaktkoll/ui';
import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import { usePendingWork } from '../../pendingWork.ts';
import { problemOf } from '../../errors/serverErrors.ts';
import type { FieldProps } from '../fieldTypes.ts';
import { useField } from '../useField.ts';
import { FileChooser } from './FileChooser.tsx';
import { FileRow } from './FileRow.tsx';
import { type Upload, type UploadedFile, type UploadItem, UploadQueue, type UploadQueueOwner } from './UploadQueue.ts';

interface FileFieldProps<T extends FieldValues> extends FieldProps<T> {
  readonly upload: Upload;
  readonly limits: FileLimits;
  /** The limits as text, where a list of extensions would not help. */
  readonly limitsText?: string;
  /** The text of an uploaded file, default "Uppladdad"; none when empty. */
  readonly arrivedText?: string;
  /** The buttons of a photo, with the camera of a telephone. */
  readonly photo?: { readonly choose: string; readonly take: string; readonly drop: string };
  /** The field holds one file, which a new one replaces once it has arrived. */
  readonly isSingle?: boolean;
  /** Earlier files that new ones replace; default none. */
  readonly replaced?: (chosen: readonly File[], before: readonly UploadedFile[]) => readonly UploadedFile[];
  /** Called when an uploaded file is removed. */
  readonly onRemoved?: (file: UploadedFile) => void;
  /** Called when uploads start, and when none is running any more; the page asks before it is left. */
  readonly onUnderWay?: (isUnderWay: boolean) => void;
}

/**
 * Files that are sent while the form is being filled in. The value is the list of those that have arrived
 * (`UploadedFile[]`); while one is on its way, or one has failed, the form cannot be sent and says so at the field.
 */
export function FileField<T extends FieldValues>(props: FileFieldProps<T>): ReactElement {
  const {
    name,
    label,
    upload,
    limits,
    disabled = false,
    arrivedText = fileTexts.uploaded,
    onRemoved,
    onUnderWay,
  } = props;
  const isOne = limits.maximumCount === 1;
  const isSingle = props.isSingle === true;
  const limitsText =
    props.limitsText ?? fileTexts.limits(limits.types.join(', '), limits.maximumBytes / 1_000_000, limits.maximumCount);
  const { id, field, words, aria } = useField({
    ...props,
    hint: props.hint === undefined ? limitsText : <HintLines>{[props.hint, limitsText]}</HintLines>,
  });
  const { value, onChange, ref: inputRef, onBlur } = field;
  const [said, setSaid] = useState('');
  const uploaded: readonly UploadedFile[] = Array.isArray(value) ? value : [];
  const { items, queue } = useUploads({
    upload,
    uploaded,
    isSingle,
    onChange,
    onPause: (file) => setSaid(fileTexts.said(file.name, fileTexts.paused)),
    textOf: uploadError,
    onEnd: (file, error) => {
      if (error === undefined && isSingle) for (const before of uploaded) onRemoved?.(before);
      const text = error ?? arrivedText;
      setSaid(text === '' ? file.name : fileTexts.said(file.name, text));
    },
  });
  usePendingWork(name, pendingCode(items));
  const isUnderWay = items.some(isOnItsWay);
  const sayUnderWay = useEffectEvent((isNow: boolean) => onUnderWay?.(isNow));
  useEffect(() => sayUnderWay(isUnderWay), [isUnderWay]);

  const take = (files: readonly File[]): void => {
    // What was refused is not chosen again.
    for (const item of items) if (item.state === 'refused') queue.remove(item.key);
    const isReplaced = isSingle && files.some((file) => checkFile(file, limits, 0) === null);
    if (isReplaced) for (const { key } of items) queue.remove(key);
    const gone = props.replaced?.(files, uploaded) ?? [];
    for (const file of gone) {
      queue.removeUploaded(file.id);
      onRemoved?.(file);
    }
    const pending = isReplaced ? [] : items.filter((item) => item.state !== 'refused');
    let before = (isSingle ? 0 : uploaded.length) - gone.length + pending.length;
    for (const file of files) {
      const error = checkFile(file, limits, before);
      const text = error === null ? undefined : errorText(error.code, error.params);
      if (text === undefined) before += 1;
      else setSaid(fileTexts.said(file.name, text));
      queue.add(file, text);
    }
  };
  const removed = (fileName: string): void => {
    setSaid(fileTexts.saidRemoved(fileName));
    document.getElementById(id)?.focus();
  };

  const takeAway = (file: UploadedFile): void => {
    queue.removeUploaded(file.id);
    onRemoved?.(file);
    removed(file.name);
  };

  return (
    <Field id={id} path={name} {...words}>
      <FileChooser
        {...aria}
        ref={inputRef}
        isOne={isOne}
        photo={props.photo}
        disabled={disabled}
        accept={acceptedEndings(limits.types).join(',')}
        onBlur={onBlur}
        onTake={take}
      />
      {uploaded.length + items.length > 0 && (
        <List aria-label={fileTexts.list(label)}>
          {uploaded.map((file) => (
            <FileRow
              key={file.id}
              name={file.name}
              size={file.size}
              state="uploaded"
              arrivedText={arrivedText}
              onRemove={disabled ? undefined : () => takeAway(file)}
            />
          ))}
          {items.map(({ key, file, state, share, secondsLeft, error }) => (
            <FileRow
              key={key}
              name={file.name}
              size={file.size}
              state={state}
              share={share}
              secondsLeft={secondsLeft}
              error={error}
              onRetry={() => queue.retry(key)}
              onRemove={() => {
                queue.remove(key);
                removed(file.name);
              }}
            />
          ))}
        </List>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Field>
  );
}

function HintLines({ children }: { readonly children: readonly ReactNode[] }): ReactElement {
  return (
    <>
      {children.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
    </>
  );
}

function isOnItsWay({ state }: UploadItem): boolean {
  return state === 'waiting' || state === 'uploading' || state === 'paused' || state === 'busy';
}

function pendingCode(items: readonly UploadItem[]): string | undefined {
  if (items.some(isOnItsWay)) return 'FileUploadUnderWay';
  return items.some((item) => item.state === 'failed') ? 'FileNotUploaded' : undefined;
}

/** The sentence for what stopped an upload, with the code that support asks for where it was a failure. */
function uploadError(error: unknown): string {
  const problem = problemOf(error);
  const text = errorText(problem?.code ?? 'Unknown', problem?.params);
  return problem?.requestId !== undefined && problem.status >= 500
    ? `${text} ${formTexts.errorCode}: ${problem.requestId}`
    : text;
}

const List = styled.ul`
  margin-top: ${space[2]};
  padding: 0;
  list-style: none;
`;

interface Uploads {
  /** The running and the failed uploads. */
  readonly items: readonly UploadItem[];
  readonly queue: UploadQueue;
}

/** The uploads of one field; all end when the field leaves the page. */
function useUploads(owner: UploadQueueOwner): Uploads {
  const [queue] = useState(() => new UploadQueue());
  useEffect(() => queue.setOwner(owner));
  useEffect(() => () => queue.destroy(), [queue]);
  return { items: useSyncExternalStore(queue.subscribe, queue.items), queue };
}
