import { joinedByAnd } from './filterWords';
import { stateName } from './stateNames';

interface DataOfState {
  readonly state: string;
  readonly sample?: boolean | undefined;
}

/** That a list's voters are invented, or those of some of its states; null if none are. */
export function sampleWords(data: readonly DataOfState[]): string | null {
  const samples = data.filter(({ sample }) => sample === true);
  if (samples.length === 0) return null;
  const where =
    samples.length < data.length ? ` in ${joinedByAnd(samples.map(({ state }) => stateName(state)))}` : '';
  return `Sample data: the voters${where} are made up.`;
}
