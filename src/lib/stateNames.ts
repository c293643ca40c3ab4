const STATE_NAMES: Readonly<Record<string, string>> = {
  AR: 'Arkansas',
  FL: 'Florida',
  NC: 'North Carolina',
  OH: 'Ohio',
  OK: 'Oklahoma',
  PA: 'Pennsylvania',
};

/** `OK` as `Oklahoma`; a state not listed here keeps its code. */
export const stateName = (state: string): string => STATE_NAMES[state] ?? state;

/** `Oklahoma (OK)`; a state not listed here shows only its code. */
export const stateLabel = (state: string): string =>
  STATE_NAMES[state] === undefined ? state : `${STATE_NAMES[state]} (${state})`;

/** Whether a text in capitals is the code or the name of a state listed here. */
export const isState = (text: string): boolean =>
  Object.entries(STATE_NAMES).some(([code, name]) => text === code || text === name.toUpperCase());
