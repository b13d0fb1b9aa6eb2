import { fieldsConfig } from '../vite/fields.ts';

export default fieldsConfig();
