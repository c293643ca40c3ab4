import { runJest } from './jest';

/** Every kind of fault at every statement of a load: the test in `npm test` without leaving any out. */
const { passed, output } = await runJest('loader/faults', { FAULTS_STEP: '1' });
console.log(output);
process.exit(passed ? 0 : 1);
