import { progressPrinter } from '../../../tools/loader/progress';

function printing(isTTY: boolean) {
  const written: string[] = [];
  const clock = { now: 0 };
  const out = { isTTY, write: (text: string) => written.push(text) > 0 };
  return { written, clock, printer: progressPrinter(out, () => clock.now) };
}

describe('showing progress', () => {
  it('rewrites one line on a terminal, and clears it at the end', () => {
    const { written, clock, printer } = printing(true);
    printer.show({ step: 'Reading history', share: 0.251 });
    clock.now = 100;
    printer.show({ step: 'Reading history', share: 0.3 });
    clock.now = 200;
    printer.show({ step: 'Reading history', share: 0.4 });
    printer.end();
    const line = '\r\u001B[K';
    expect(written).toEqual([`${line}Reading history … 25 %`, `${line}Reading history … 40 %`, line]);
  });

  it('writes plain lines elsewhere: one per step, and one every five seconds', () => {
    const { written, clock, printer } = printing(false);
    printer.show({ step: 'Reading history', share: 0 });
    printer.show({ step: 'Reading history', share: 0.1 });
    printer.show({ step: 'Writing history', share: null });
    clock.now = 5000;
    printer.show({ step: 'Writing history', share: 0.5 });
    printer.end();
    expect(written).toEqual(['Reading history …\n', 'Writing history …\n', 'Writing history … 50 %\n']);
  });
});
