import { classes } from '../../components/classes';
import { formatCount, formatDay } from '../../lib/format';
import { listed } from '../../lib/filterWords';
import { formatVoters } from '../../lib/voterLabels';
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
  const place = `${formatVoters(voters)} in ${formatCount(households)} ${households === 1 ? 'household' : 'households'}.`;
  const turnout = voted.map(({ date, voters: some }) => `${formatCount(some)} on ${formatDay(date)}`);
  return turnout.length === 0 ? place : `${place} Of these, so many voted: ${listed(turnout)}.`;
}
