/** Captures what the functions log until `restore`, which also keeps the test output clean. */
export function captureLog() {
  const lines: string[] = [];
  const spy = jest.spyOn(console, 'log').mockImplementation((line: unknown) => {
    lines.push(String(line));
  });
  return {
    /** Returns everything logged so far and clears it. */
    take: (): Record<string, unknown>[] =>
      lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>),
    restore: () => spy.mockRestore(),
  };
}
