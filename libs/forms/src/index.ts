export { FormShell } from './FormShell.tsx';
export { resolverFor } from './resolver.ts';
export { useCheckedForm } from './useCheckedForm.ts';
export { ConflictNotes } from './ConflictNotes.tsx';
export { useVersionedForm } from './useVersionedForm.ts';
export { VersionedForm } from './VersionedForm.tsx';
export { useSchemaForm } from './useSchemaForm.ts';
export { useErrorTitle } from './useErrorTitle.ts';
export { schemaIssues } from './schemaResolver.ts';
export { applyServerErrors, problemOf } from './errors/serverErrors.ts';
export { focusField } from './errors/fieldErrors.ts';
export { labelFor, type FieldLabels } from './errors/labels.ts';
export type { FieldChoice } from './fields/fieldTypes.ts';
export { TextField } from './fields/TextField.tsx';
export {
  EmailField,
  HttpsAddressField,
  NumberField,
  OrganisationNumberField,
  PhoneField,
  PostalCodeField,
  PropertyDesignationField,
  UserNameField,
} from './fields/specialTextFields.tsx';
export { DateField } from './fields/DateField.tsx';
export { TextAreaField } from './fields/TextAreaField.tsx';
export { SelectField } from './fields/SelectField.tsx';
export { CheckboxField, CheckboxGroupField, RadioGroupField } from './fields/choiceFields.tsx';
export { PasswordField } from './fields/PasswordField.tsx';
export { NewPasswordField, RepeatPasswordField } from './fields/NewPasswordField.tsx';
export { TimeField } from './fields/TimeField.tsx';
export { ComboboxField } from './fields/ComboboxField.tsx';
export { SuggestField } from './fields/SuggestField.tsx';
export type { Search } from './fields/useSearch.ts';
export { FileChooser } from './fields/files/FileChooser.tsx';
export { FileField } from './fields/files/FileField.tsx';
export { sendWithRetries } from './fields/files/sendWithRetries.ts';
export { FileRow } from './fields/files/FileRow.tsx';
export type { Upload, UploadedFile } from './fields/files/UploadQueue.ts';
export { RepeatFields } from './fields/RepeatFields.tsx';
export { CodeStep, type CodeStepProps } from './CodeStep.tsx';
