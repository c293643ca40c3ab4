const STATE_NAMES: Readonly<Record<string, string>> = {
  AR: 'Arkansas',
  FL: 'Florida',
  NC: 'North Carolina',
  OH: 'Ohio',
  OK: 'Oklahoma',
  PA: 'Pennsylvania',
};

/** Unknown states keep their code. */
export const stateName = (state: string): string => STATE_NAMES[state] ?? state;

/** `Oklahoma (OK)`; an unknown state is its code. */
export const stateLabel = (state: string): string =>
  STATE_NAMES[state] === undefined ? state : `${STATE_NAMES[state]} (${state})`;

/** `text` is in capitals: a code or a name. */
export const isState = (text: string): boolean =>
  Object.entries(STATE_NAMES).some(([code, name]) => text === code || text === name.toUpperCase());
