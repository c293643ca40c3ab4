import { BALLOT_FIELDS, METHOD_FIELDS, tellsBallots, tellsMethods } from '../../contract/fields/votingOnFile';
import { noBallotsWords, noMethodsWords } from '../../lib/waysToVote';
import { WAY_CHECKS } from './fieldOptions';
import { CheckGroup } from './fields';
import styles from './filters.module.css';

/** By which way and with which ballot; where the state's file does not say, that it does not. */
export function WaysToVote({ state }: { readonly state: string }) {
  return (
    <>
      {tellsMethods(state) ? (
        METHOD_FIELDS.map((name) => <CheckGroup key={name} name={name} select={WAY_CHECKS[name]} />)
      ) : (
        <p className={styles.aside}>{noMethodsWords(state)}</p>
      )}
      {tellsBallots(state) ? (
        BALLOT_FIELDS.map((name) => <CheckGroup key={name} name={name} select={WAY_CHECKS[name]} />)
      ) : (
        <p className={styles.aside}>{noBallotsWords(state)}</p>
      )}
    </>
  );
}
