import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run pictures`: draws the pictures of the README from a start of the product, as the journeys start it. */
export default defineConfig(config, { testMatch: 'pictures.ts', use: { timezoneId: 'Europe/Stockholm' } });
