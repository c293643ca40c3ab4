import parts from '../components/parts.module.css';
import { Choices } from '../components/Choices';
import { SelectField } from '../components/Field';
import { TextField } from '../components/TextField';
import type { LayoutName } from '../contract/layouts/layouts';
import { EXTRA_COLUMNS, extraIn, extraOf } from '../contract/layouts/mailOptions';
import type { MadeForm } from '../contract/files';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { selectFileChoice, selectionChanged } from './fileChoicesSlice';
import type { FileOwner, MailFields } from './fileChoicesState';
import { keycodeProblem, NOTHING_ASKED } from './mailFields';

interface Salutation {
  readonly value: MailFields['salutation'];
  readonly label: string;
}

const TO_A_VOTER: readonly Salutation[] = [
  { value: 'first', label: 'First name: Maria' },
  { value: 'formal', label: 'Full name: Maria Garcia' },
];
const TO_A_HOUSEHOLD: readonly Salutation[] = [
  { value: 'first', label: 'First names: Maria and Jose' },
  { value: 'formal', label: 'Full names: Maria Garcia and Jose Lee' },
];

const TO_MANY = 'Three or more names become “The Garcia and Lee Household”, greeted as “Friends”.';

const ONE_VOTER_ONLY = 'Party, county and precinct need one piece per voter.';

interface MailChoiceProps {
  readonly purchaseId: FileOwner;
  readonly layout: LayoutName;
  readonly form: 'csv' | MadeForm;
}

export function MailChoice({ purchaseId, layout, form }: MailChoiceProps) {
  const dispatch = useAppDispatch();
  const { mail = NOTHING_ASKED } = useAppSelector((state) => selectFileChoice(state, purchaseId)).selection;
  const changed = (change: Partial<MailFields>) =>
    dispatch(selectionChanged({ purchaseId, fields: { mail: { ...mail, ...change } } }));
  const extra = extraIn(mail.extra);
  const isMoreAsked = mail.salutation !== 'first' || mail.extra !== '' || mail.keycode !== '';
  return (
    <>
      <Choices
        legend="Or Current Resident"
        hint="The Postal Service takes it in place of an address check. Strangers who moved in may get your mail."
        name="or-resident"
        pick="any"
        choices={[{ value: 'Y', label: 'Add “or Current Resident” to names' }]}
        chosen={mail.orResident === 'Y' ? ['Y'] : []}
        onChoose={() => changed({ orResident: mail.orResident === 'Y' ? '' : 'Y' })}
      />
      {form === 'labels' && isMoreAsked && (
        <p className={parts.soft}>
          Labels have names and addresses only: no salutation, no extra columns and no keycode.
        </p>
      )}
      {form !== 'labels' && (
        <>
          <SelectField
            label="Salutation"
            hint={layout === 'households' ? TO_MANY : undefined}
            name="salutation"
            value={mail.salutation}
            options={layout === 'households' ? TO_A_HOUSEHOLD : TO_A_VOTER}
            onChange={(salutation) => changed({ salutation: salutation as MailFields['salutation'] })}
          />
          <Choices
            legend="Extra columns"
            {...(layout === 'households' && { hint: ONE_VOTER_ONLY })}
            name="extra-columns"
            pick="any"
            choices={extraOf(layout).map((value) => ({ value, label: value }))}
            chosen={extra}
            onChoose={(name) =>
              changed({
                extra: EXTRA_COLUMNS.filter((other) => extra.includes(other) !== (other === name)).join(),
              })
            }
          />
          <TextField
            label="Keycode (optional)"
            hint="The same in every row, to tell replies apart."
            name="keycode"
            autoComplete="off"
            value={mail.keycode}
            error={keycodeProblem(mail)}
            onChange={(keycode) => changed({ keycode })}
          />
        </>
      )}
    </>
  );
}
