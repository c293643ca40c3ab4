import { onStack } from './onStack';
import { runProgram } from './runProgram';

/**
 * `npm run record:traces` walks through the built shop and saves the traces that support would get to
 * __tests__/replay/golden: run it when a change of the state's shape makes them fold otherwise
 * (docs/replay.md). `npm run pictures` takes the README's pictures, and photographs every screen and dialog
 * that axe looks at in the tests, on six displays in both themes, into the folder `pictures`.
 */
const RECORD = process.argv.at(-1) ?? '';
process.exitCode = await onStack({ spa: 'built' }, (stack) =>
  runProgram('npx', ['playwright', 'test', '--reporter=list'], { ...stack, RECORD }),
);
