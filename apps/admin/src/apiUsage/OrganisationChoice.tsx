import { ComboboxField, resolverFor, useCheckedForm, type FieldChoice } from '@schaktkoll/forms';
import { apiUsageTexts as texts } from '@schaktkoll/texts';
import { useOrganisationSearch } from '../users/useOrganisationSearch.ts';

interface Values {
  organisation: FieldChoice | null;
}

const labels = { organisation: texts.organisation };
const options = { labels };

/** Narrows the figures to one organisation that is searched for; emptied, to none. */
export function OrganisationChoice({ onChosen }: { readonly onChosen: (id: string | null) => void }) {
  const { search } = useOrganisationSearch();
  const { control } = useCheckedForm<Values>({
    // Nothing is sent: the figures follow what is chosen.
    resolver: resolverFor<Values>(() => [], options),
    ...options,
    defaultValues: { organisation: null },
  });
  return (
    <ComboboxField
      control={control}
      name="organisation"
      label={labels.organisation}
      hint={texts.organisationHint}
      search={search}
      onChosen={(choice) => onChosen(choice?.value ?? null)}
      optional
    />
  );
}
