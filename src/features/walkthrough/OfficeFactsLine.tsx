import { classes } from '../../components/classes';
import { formatCount, formatDay } from '../../lib/format';
import { listed } from '../../lib/filterWords';
import { formatHouseholds, formatVoters } from '../../lib/voterLabels';
import { useAppSelector } from '../../state/hooks';
import { type OfficeFacts, selectOfficeFacts } from './officeFacts';
import styles from './walkthrough.module.css';

/** What the chosen place comes to, in one line. */
export function OfficeFactsLine() {
  const facts = useAppSelector(selectOfficeFacts);
  if (facts === null || facts.voters === 0) return null;
  return <p className={classes(styles.hint, facts.stale && styles.stale)}>{inWords(facts)}</p>;
}

function inWords({ voters, households, voted }: OfficeFacts): string {
  const place = `${formatVoters(voters)} in ${formatHouseholds(households)}.`;
  const [last, ...earlier] = voted;
  if (last === undefined) return place;
  const turnout = [
    `${formatCount(last.voters)} voted on ${formatDay(last.date)}`,
    ...earlier.map((election) => `${formatCount(election.voters)} on ${formatDay(election.date)}`),
  ];
  return `${place} Of today’s voters here, ${listed(turnout)}.`;
}
