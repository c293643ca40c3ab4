import { auditReport } from '../../../tools/test/auditReport';

it.each([
  [{ vulnerabilities: {} }, 0, 'No vulnerabilities are known.'],
  [{ vulnerabilities: { jose: { severity: 'high', range: '<6.2.18', via: [] } } }, 1, 'high: jose <6.2.18'],
])('tells what the registry knows: %j', (answer, code, line) => {
  expect(auditReport(JSON.stringify(answer))).toEqual({ code, lines: [line] });
});

it.each([
  [JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), '405 Method Not Allowed'],
  ['', 'no answer'],
])('does not take a registry that can’t answer for one that knows of nothing: %s', (stdout, why) => {
  const { code, lines } = auditReport(stdout);
  expect(code).toBe(2);
  expect(lines[0]).toBe(`Not audited: the registry could not say (${why}).`);
});
