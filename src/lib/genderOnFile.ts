import { stateName } from './stateNames';

/** States whose voter files have no column for gender (docs/voter-files.md). */
export const STATES_WITHOUT_GENDER: readonly string[] = ['AR', 'OH', 'OK'];

/** Why voters can't be chosen by gender; null where the state's file gives it, or without a state. */
export const noGenderWords = (state: string | undefined): string | null =>
  state !== undefined && STATES_WITHOUT_GENDER.includes(state)
    ? `${stateName(state)}’s voter file doesn’t list gender.`
    : null;
