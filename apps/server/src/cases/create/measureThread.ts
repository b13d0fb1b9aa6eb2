import { parentPort, workerData } from 'node:worker_threads';
import { measure } from './measure.ts';
import type { MeasureJob } from './measure.ts';

const { given, settings } = workerData as MeasureJob;
parentPort?.postMessage(measure(given, settings));
