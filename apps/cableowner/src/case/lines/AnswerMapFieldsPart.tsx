import { FileSystem, SendingFile } from '@schaktkoll/cases';
import type { CableOwnerCase } from '@schaktkoll/contract';
import { acceptedEndings, applyProfile, geodataEndings, type MappingProfile } from '@schaktkoll/domain';
import { FileChooser } from '@schaktkoll/forms';
import { answerLineTexts as texts, errorText } from '@schaktkoll/texts';
import { Button, controlAria, Field, Inline, media, Stack, Text } from '@schaktkoll/ui';
import { useId, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { useShowLines } from './linesOnMap.ts';
import { MapChoices } from './MapChoices.tsx';
import { MapMapping } from './MapMapping.tsx';
import { profileOf, type WithMap } from './mapValues.ts';
import { ReadSummary } from './ReadSummary.tsx';
import { useNetworkReading } from './useNetworkReading.ts';

interface AnswerMapFieldsProps {
  readonly item: CableOwnerCase;
  readonly recipientId: string;
}

const nothing: MappingProfile = { rules: [] };

/** An owner's lines: the file, how it is read, on the map before it is sent, and who may see them. Within a form. */
export default function AnswerMapFieldsPart({ item, recipientId }: AnswerMapFieldsProps) {
  const { control, getFieldState, formState } = useFormContext<WithMap>();
  const map = useWatch({ control, name: 'map' });
  const id = useId();
  const reading = useNetworkReading(item, recipientId);
  const { read, message, sending, isCancelled } = reading;
  const place = useRef<HTMLDivElement>(null);
  // Other fields of the map change it too, and thousands of features are not read again for them.
  const profile = JSON.stringify(read === null ? nothing : profileOf(map));
  const features = useMemo(
    () => read && applyProfile(read.network.features, JSON.parse(profile) as MappingProfile).features,
    [read, profile],
  );
  useShowLines(recipientId, features);
  const { issue } = map;
  const errorAt = (path: 'networkId' | 'system') =>
    getFieldState(`map.${path}`, formState).error?.message ??
    (issue?.path === path && sending === null ? errorText(issue.code, issue.params) : undefined);
  const words = { label: texts.label, hint: texts.hint, error: message ?? errorAt('networkId') };
  const toChooser = (): void => document.getElementById(id)?.focus();
  return (
    <Stack ref={place} $gap={4}>
      <Field id={id} path="map.networkId" {...words}>
        <FileChooser
          {...controlAria(id, words)}
          id={id}
          accept={acceptedEndings(geodataEndings()).join(',')}
          onTake={(files) => reading.choose(files)}
        />
        <SendingFile sending={sending} label={texts.sending} onCancelled={toChooser} />
        <Text role="status" $size={16}>
          {isCancelled ? texts.cancelled : read && texts.chosen(read.names)}
        </Text>
        {(map.networkId !== '' || issue !== null) && sending === null && (
          <Inline $gap={2}>
            <Button
              size="compact"
              onClick={() => {
                reading.remove();
                toChooser();
              }}
            >
              {texts.remove}
            </Button>
            {features !== null && features.length > 0 && (
              <ToMap>
                <Button size="compact" onClick={showMap}>
                  {texts.toMap}
                </Button>
              </ToMap>
            )}
          </Inline>
        )}
      </Field>
      {read !== null && (
        <>
          <FileSystem
            key={String(read.network.id)}
            path="map.system"
            error={errorAt('system')}
            read={{
              ...read.network,
              warnings: read.network.foreignSystem === null ? [] : [{ code: 'Transformed' }],
            }}
            isChosen={read.isChosenSystem}
            onReadAgain={reading.readAgain}
          />
          {read.network.system !== null && (
            <>
              <ReadSummary item={item} read={read} features={features ?? []} undecided={map.undecided} />
              {read.network.features.length > 0 && (
                <>
                  <MapMapping read={read} map={map} fill={reading.fill} />
                  <MapChoices />
                </>
              )}
            </>
          )}
        </>
      )}
    </Stack>
  );
}

/** On a phone the map is above the form. */
function showMap(): void {
  document.querySelector('[data-case-map]')?.scrollIntoView({ block: 'start' });
}

const ToMap = styled.span`
  display: none;
  ${media.belowTablet} {
    display: inline;
  }
`;
