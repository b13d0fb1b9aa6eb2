import { placeSearchLimits } from '@schaktkoll/domain';
import { ComboboxField, resolverFor, useCheckedForm, type FieldChoice, type Search } from '@schaktkoll/forms';
import { placeSearchTexts as texts } from '@schaktkoll/texts';
import type { ReactElement } from 'react';
import type { PlaceHit } from './placeHits.ts';
import { usePlaceSearch } from './usePlaceSearch.ts';

interface PlaceFieldProps {
  readonly kind: 'Address' | 'Property';
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** The text typed before this field was loaded. */
  readonly initialText?: string;
  /** That text was searched for with Enter. */
  readonly wasAsked?: boolean;
  readonly onHit: (hit: PlaceHit | null) => void;
}

interface Values {
  place: FieldChoice | null;
}

/** Search for a place, an address or a property. */
export function PlaceField({
  kind,
  label,
  hint,
  error,
  placeholder,
  initialText,
  wasAsked = false,
  onHit,
}: PlaceFieldProps): ReactElement {
  const { search, hitOf, note, none, addresses } = usePlaceSearch(kind);
  const labels = { place: label };
  const form = useCheckedForm<Values>({
    resolver: resolverFor<Values>(() => [], { labels }),
    labels,
    defaultValues: { place: null },
  });
  const searchAsAsked: Search<FieldChoice> = (query, signal, turn) =>
    search(query, signal, { ...turn, isAsked: turn.isAsked || query === initialText?.trim() });
  return (
    <ComboboxField
      control={form.control}
      name="place"
      label={label}
      hint={hint ?? texts.hints[addresses]}
      error={error}
      placeholder={placeholder}
      initialText={initialText}
      search={wasAsked ? searchAsAsked : search}
      note={note}
      none={none}
      pause={placeSearchLimits.delay}
      enterSearches={kind === 'Address' && addresses === 'asked'}
      onChosen={(choice) => onHit(hitOf(choice))}
    />
  );
}
