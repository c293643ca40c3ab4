/** Calls the controls of the stand-in for Stripe. Throws an Error with its answer if it refuses. */
export const controlsOf =
  (url: string) =>
  async (path: string, body: object = {}): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}/_control/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
