import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** The props of every field: its path in the form, and its texts. */
export interface FieldProps<T extends FieldValues> {
  readonly control: Control<T>;
  /** The path as react-hook-form writes it. */
  readonly name: FieldPath<T>;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Marks the label with "(frivilligt)"; the schema decides whether the value is required. */
  readonly optional?: boolean;
  /** An error from outside the form library; an error of the form takes precedence. */
  readonly error?: string | undefined;
  /** Shown but disabled. Its value is still sent. */
  readonly disabled?: boolean;
}

/** One choice of a select, a radio group or a group of check boxes. */
export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Shown, and cannot be chosen. */
  readonly disabled?: boolean;
}
