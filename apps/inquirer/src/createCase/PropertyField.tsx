import { findsProperties, placeSourcesOf, type DescribeFieldName } from '@schaktkoll/domain';
import { PropertyDesignationField } from '@schaktkoll/forms';
import { useConfig } from '@schaktkoll/shell';
import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import type { CaseValues } from './caseValues.ts';
import type { PropertySearchField } from './PropertySearchField.tsx';

interface PropertyFieldProps {
  readonly control: Control<CaseValues>;
  readonly name: DescribeFieldName;
  readonly label: string;
  readonly hint?: string | undefined;
}

/**
 * The property designation. The field with suggestions replaces the plain one once it is loaded, but never while someone
 * writes in it: focus and caret would be lost.
 */
export function PropertyField(props: PropertyFieldProps) {
  const hasRegister = findsProperties(placeSourcesOf(useConfig().map.search));
  const [Searching, setSearching] = useState<typeof PropertySearchField | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    if (!hasRegister) return undefined;
    let isGone = false;
    import('./PropertySearchField.tsx').then(
      (module) => !isGone && setSearching(() => module.PropertySearchField),
      // The plain field takes every designation.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [hasRegister]);
  if (Searching !== null && !hasFocus) return <Searching control={props.control} />;
  return (
    <div
      onFocus={() => setHasFocus(true)}
      // The focus stays in the field when another window is used.
      onBlur={({ target }) => document.activeElement !== target && setHasFocus(false)}
    >
      <PropertyDesignationField {...props} optional />
    </div>
  );
}
