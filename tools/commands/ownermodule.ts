/** `npm run ownermodule`: runs the reference module of an owner, with the settings of its environment. */
import '../ownerModule/run.ts';
