import { interruption } from '../../../tools/loader/interruption';

function pressing() {
  const said: string[] = [];
  let now = 0;
  const interrupted = interruption(
    (line) => said.push(line),
    () => now,
  );
  return { said, interrupted, later: (ms: number) => (now += ms) };
}

it('takes the signal that npm passes on for the same Ctrl-C, and a second Ctrl-C for impatience', () => {
  const { said, interrupted, later } = pressing();
  expect(interrupted.interrupt()).toBe(false);
  later(50);
  expect(interrupted.interrupt()).toBe(false);
  expect(said).toEqual(['Stopping after this step; the live data is unchanged.']);
  expect(interrupted.signal.aborted).toBe(true);
  later(2000);
  expect(interrupted.interrupt()).toBe(true);
});

it('stops nothing once the versions are being switched', () => {
  const { said, interrupted } = pressing();
  interrupted.reached('Checking');
  interrupted.reached('Switching');
  expect(interrupted.interrupt()).toBe(false);
  expect(said).toEqual(['Too late to stop: the new version is going live.']);
  expect([interrupted.signal.aborted, interrupted.cameTooLate()]).toEqual([false, true]);
});
