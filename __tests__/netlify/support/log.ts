/** Captures what the functions log, from now until the end of the test file; also keeps the test's own output clean. */
export function captureLog() {
  const lines: string[] = [];
  const spy = jest.spyOn(console, 'log').mockImplementation((line: unknown) => {
    lines.push(String(line));
  });
  return {
    /** Everything that was logged, and a fresh start. */
    take: (): Record<string, unknown>[] =>
      lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>),
    restore: () => spy.mockRestore(),
  };
}
