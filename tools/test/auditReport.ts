import * as v from 'valibot';

/** What `npm audit --json` prints, as far as it is read here. */
const answered = v.object({
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string(), range: v.string() })),
});
const refused = v.object({ message: v.string() });

/** 0: none are known. 1: some are. 2: the registry could not say, which is neither. */
export function auditReport(stdout: string): { readonly code: 0 | 1 | 2; readonly lines: readonly string[] } {
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), answered), stdout);
  if (!answer.success) {
    const why = v.safeParse(v.pipe(v.string(), v.parseJson(), refused), stdout);
    return {
      code: 2,
      lines: [
        `Not audited: the registry could not say (${why.success ? why.output.message : 'no answer'}).`,
        'Nothing is known about vulnerabilities. Run it again where registry.npmjs.org can be asked.',
      ],
    };
  }
  const found = Object.entries(answer.output.vulnerabilities);
  if (found.length === 0) return { code: 0, lines: ['No vulnerabilities are known.'] };
  return { code: 1, lines: found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`) };
}
