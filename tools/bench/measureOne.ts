import { measurements } from './measurements.ts';

/**
 * Runs the measurement of a name (first argument), in its short form where the second argument is `short`, and sends its
 * values to the parent process.
 */
const [name = '', form] = process.argv.slice(2);
const measurement = measurements.find(({ names }) => names.includes(name));
if (measurement === undefined) throw new Error(`There is no measurement ${name}.`);
const values = await measurement.run((line) => console.log(`  ${line}`), form === 'short');
// What a measurement leaves open, such as an idle connection, must not keep the process.
process.send?.(values, () => process.exit(0));
