import styles from './downloads.module.css';

/** As the free sample of the layout has them: one voter, two, and more. */
const HOUSEHOLD_EXAMPLES = [
  { name: 'Harry Garza', address: '6 CEDAR DR', place: 'MOORE OK 73620' },
  { name: 'Maria and Tammy Phillips', address: '4450 MILL CT', place: 'NORMAN OK 73651' },
  { name: 'The Harris Household', address: '3022 CHESTNUT ST LOT 147', place: 'MOORE OK 73620-5889' },
] as const;

const OR_RESIDENT = ' or Current Resident';
const LONGEST_LINE = 40;

interface HouseholdExamplesProps {
  readonly orResident: boolean;
}

export function HouseholdExamples({ orResident }: HouseholdExamplesProps) {
  return (
    <figure className={styles.examples}>
      <figcaption className={styles.legend}>Example (made-up voters)</figcaption>
      <ul>
        {HOUSEHOLD_EXAMPLES.map(({ name, address, place }) => (
          <li key={name}>
            {name}
            {orResident && name.length + OR_RESIDENT.length > LONGEST_LINE && <br />}
            {orResident && OR_RESIDENT}
            <br />
            {address}
            <br />
            {place}
          </li>
        ))}
      </ul>
    </figure>
  );
}
