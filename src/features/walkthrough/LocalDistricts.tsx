import { Fragment, useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { IncludeNone } from '../../components/IncludeNone';
import { intoSight } from '../../components/intoSight';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import { type LocalField, NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { isOnFile } from '../../contract/fields/onFile';
import { matchingForm } from '../../contract/text';
import { formatCount } from '../../lib/format';
import {
  CITY_LIMITS,
  localLabel,
  localNoun,
  noDistrictWords,
  notOnFileWords,
  placeNames,
} from '../../lib/localDistricts';
import { narrowed } from '../../lib/narrowed';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { toggledEntry } from '../../state/search/searchForm';
import { available, placeOptions } from './placeOptions';
import { selectLocalDistrictsOnOffer } from './placesOnOffer';
import { type AnswersAt, localDistrictsOf, type LocalPlace } from './steps';
import styles from './walkthrough.module.css';
import type { CountedOption } from './walkthroughSelectors';
import { placeChosen, placeTyped, selectOpenWalkthrough } from './walkthroughSlice';

const NUMBERED: readonly LocalField[] = ['Wards', 'SchoolZones', 'CommissionDistricts'];

const kindOf = (name: LocalPlace, state: string) => (name === 'Cities' ? 'City' : localLabel(name, state));
const nounOf = (name: LocalPlace, state: string) => (name === 'Cities' ? 'cities' : localNoun(name, state));

/**
 * What a name, or the gaps between numbers, don't tell.
 * @param missing what the race is run in and the state's file doesn't have
 */
function hintOf(name: LocalPlace, state: string, missing: readonly LocalField[]): readonly string[] {
  if (name === 'Municipalities') return [CITY_LIMITS];
  if (name === 'Cities')
    return [
      `${notOnFileWords(state, missing)}. This is the city of the voters’ addresses; city limits differ.`,
    ];
  return NUMBERED.includes(name)
    ? [`Only ${localNoun(name, state)} with voters on your list are shown.`]
    : [];
}

/** The local districts that the race is run in, each counted within the one before. */
export function LocalDistricts({ answers: { race, filters } }: { readonly answers: AnswersAt<4 | 5> }) {
  const dispatch = useAppDispatch();
  const { State: state } = filters;
  const offered = useAppSelector(selectLocalDistrictsOnOffer);
  const missing = localDistrictsOf(race).filter((name) => !isOnFile(state, name));
  return (
    <>
      {offered.map(({ name, options, isLoading, without, others }, place) => {
        const kind = kindOf(name, state);
        const noun = nounOf(name, state);
        const before = offered[place - 1];
        const none = without === null ? [] : [noDistrictWords(kind, without)];
        return (
          <Fragment key={name}>
            <DistrictField
              name={name}
              follows={before !== undefined && filters[before.name] !== undefined}
              kind={kind}
              all={`All ${noun}`}
              hint={
                isLoading
                  ? `Loading ${noun}…`
                  : [...hintOf(name, state, missing), ...none].join(' ') || undefined
              }
              chosen={filters[name] ?? ''}
              offered={available(options)}
              onChoose={(value) => dispatch(placeChosen({ name, value }))}
            />
            <IncludeNone
              label={kind}
              voters={others}
              onInclude={() =>
                dispatch(placeChosen({ name, value: toggledEntry(name, filters[name] ?? '', NONE_ON_FILE) }))
              }
            />
          </Fragment>
        );
      })}
      {missing.length > 0 && !offered.some(({ name }) => name === 'Cities') && (
        <p className={styles.hint}>
          {notOnFileWords(state, missing)}, so this race can’t be narrowed by them.
        </p>
      )}
    </>
  );
}

/** More can't be looked through in a menu. */
const MANY = 20;

interface DistrictFieldProps {
  readonly name: LocalPlace;
  /** It appeared with the choice in the field before. */
  readonly follows: boolean;
  readonly kind: string;
  /** The choice of none. */
  readonly all: string;
  readonly hint: string | undefined;
  readonly chosen: string;
  readonly offered: readonly CountedOption[];
  readonly onChoose: (value: string) => void;
}

/** A menu of districts; before a long one, a field that narrows it. */
function DistrictField(props: DistrictFieldProps) {
  const { name, follows, kind, all, hint, chosen, offered, onChoose } = props;
  const dispatch = useAppDispatch();
  const find = useRef<HTMLInputElement>(null);
  const typedPlace = useAppSelector((state) => selectOpenWalkthrough(state)?.typedPlace);
  const waiting = typedPlace?.name === name ? typedPlace : undefined;
  const typed = waiting?.typed ?? '';
  const labelOf = (value: string) => placeNames(name, value);
  const found = narrowed(offered, typed, ({ value }) => labelOf(value));
  const shown = offered.filter((option) => found.includes(option) || option.value === chosen);
  const few = typed.trim() === '' || found.length > MOST_NAMED ? [] : found;
  const only = few.length === 1 ? few[0] : undefined;
  const whole = few.find(({ value }) => value === matchingForm(typed));
  const choose = (option: CountedOption | undefined) => {
    if (option !== undefined) onChoose(option.value);
  };
  const refused = waiting?.isRefused === true ? waiting : null;
  useEffect(() => {
    if (refused !== null) find.current?.focus();
  }, [refused]);
  // What is typed stays in sight while another county's are counted.
  const isLong = offered.length > MANY || waiting !== undefined;
  return (
    <div ref={follows ? intoSight : undefined} className={isLong ? styles.panel : undefined}>
      {isLong && (
        <>
          <TextField
            inputRef={find}
            name={`walkthrough-find-${name}`}
            label={`Find a ${kind.toLowerCase()}`}
            hint={foundWords(typed, found.length)}
            error={refused === null ? undefined : refusedWords(found.length)}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(text) => dispatch(placeTyped({ name, typed: text }))}
            onKeyDown={({ key }) => {
              if (key === 'Enter') choose(only ?? whole);
            }}
            // What was typed is an answer, also when the next press is Next. Of several, one may be pressed.
            onBlur={() => choose(only)}
          />
          {few.length > 0 && (
            <div className={styles.row} role="status">
              {few.map(({ value, figure }) => (
                <Button key={value} onClick={() => onChoose(value)}>
                  {labelOf(value)} {figure !== null && formatCount(figure.voters)}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
      <SelectField
        name={`walkthrough-${name}`}
        label={kind}
        hint={hint}
        value={chosen}
        options={placeOptions(all, shown, labelOf)}
        onChange={onChoose}
      />
    </div>
  );
}

/** As many as are found are buttons; more are in the menu. */
const MOST_NAMED = 3;

function foundWords(typed: string, found: number): string {
  if (typed.trim() !== '' && found === 0) return 'Nothing on file matches that.';
  return found > MOST_NAMED && typed.trim() !== ''
    ? `${found} are in the menu below.`
    : 'Type any word of its name.';
}

/** Why the next step waits. */
function refusedWords(found: number): string {
  if (found === 0) return 'Correct the name, or clear the box.';
  return found > MOST_NAMED
    ? 'Choose one in the menu below, or clear the box.'
    : 'Choose one of these, or clear the box.';
}
