import { interruption } from '../../../tools/loader/interruption';

it('takes the signal that npm passes on for the same Ctrl-C, and a second Ctrl-C for impatience', () => {
  let now = 0;
  const interrupted = interruption(
    () => undefined,
    () => now,
  );
  expect(interrupted.interrupt()).toBe(false);
  now = 50;
  expect(interrupted.interrupt()).toBe(false);
  expect(interrupted.signal.aborted).toBe(true);
  now = 2050;
  expect(interrupted.interrupt()).toBe(true);
});
