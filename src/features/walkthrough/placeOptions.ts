import { formatVoters } from '../../lib/voterLabels';
import type { CountedOption } from './walkthroughSelectors';

/** Options with their figures. */
export const placeOptions = (
  none: string,
  offered: readonly CountedOption[],
  labelOf = (value: string) => value,
) => [
  { value: '', label: none },
  ...offered.map(({ value, figure, unavailable }) => ({
    value,
    label: figure === null ? labelOf(value) : `${labelOf(value)} (${formatVoters(figure.voters)})`,
    dimmed: figure?.stale === true,
    disabled: unavailable,
  })),
];

/** Without those that would find no one: in a city, that is nearly every county. */
export const available = (offered: readonly CountedOption[]) =>
  offered.filter(({ unavailable }) => !unavailable);
