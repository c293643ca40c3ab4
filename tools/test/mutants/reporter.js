import { appendFileSync } from 'node:fs';

/**
 * Appends a line of JSON for each test file to the file that RESULTS names, for run.ts, and shows progress.
 */
export default class Reporter {
  onTestResult(test, { numFailingTests, numPassingTests, testExecError, failureMessage }) {
    const name = test.context.config.displayName.name;
    const failed = numFailingTests > 0;
    const broken = testExecError !== undefined || (!failed && numPassingTests === 0);
    const result = { name, failed, broken, message: failureMessage?.slice(0, 2000) };
    appendFileSync(process.env.RESULTS, `${JSON.stringify(result)}\n`);
    console.log(
      `${broken ? 'broken' : failed ? 'failed' : 'passed'} ${name}: ${test.path.split('/').at(-1)}`,
    );
  }
}
