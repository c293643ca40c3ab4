import { finishProduction, STOPS_THE_BUILD } from '../../../tools/build/finish';

const finish = (codes: Readonly<Record<string, number>>) => {
  const ran: string[] = [];
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = finishProduction((script, ...args) => {
    ran.push([script, ...args].join(' '));
    return codes[script] ?? 0;
  });
  const words = said.mock.calls.flat();
  said.mockRestore();
  return { code, ran, words };
};

it('migrates, and then asks the doctor', () => {
  expect(finish({})).toEqual({ code: 0, ran: ['migrate', 'ops doctor --build'], words: [] });
});

it('ends with a migration that fails', () => {
  expect(finish({ migrate: 1 })).toEqual({ code: 1, ran: ['migrate'], words: [] });
});

it('is stopped by what the doctor is sure of, and not by a doctor that breaks down', () => {
  expect(finish({ ops: STOPS_THE_BUILD }).code).toBe(1);
  expect(finish({ ops: 1 })).toMatchObject({
    code: 0,
    words: ['The doctor could not finish. This build goes on without it.'],
  });
});
