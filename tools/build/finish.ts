/**
 * How `npm run ops -- doctor --build` ends if a build must not be published. Any other failure is the
 * doctor's own.
 */
export const STOPS_THE_BUILD = 3;

/**
 * What a production build does last, when nothing else can fail: the migrations, which leave the release
 * before this one working, and then the doctor's questions to every service.
 * @param run runs a script of package.json, and returns its exit code
 * @returns the exit code of the build
 */
export function finishProduction(run: (script: string, ...args: readonly string[]) => number): number {
  if (run('migrate') !== 0) return 1;
  const doctor = run('ops', 'doctor', '--build');
  if (doctor === STOPS_THE_BUILD) return 1;
  if (doctor !== 0) console.error('The doctor could not finish. This build goes on without it.');
  return 0;
}
