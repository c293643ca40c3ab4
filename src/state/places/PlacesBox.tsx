import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from '../../components/Button';
import { PickBox } from '../../components/PickBox';
import type { PickBoxProps } from '../../components/LoadedPickBox';
import { NONE_ON_FILE } from '../../contract/fields/localDistricts';
import type { PlaceField } from '../../contract/places';
import { noneWords } from '../../lib/filterWords';
import { formatVoters } from '../../lib/voterLabels';
import { countyOfKey } from './countyBox';
import type { NoneToAdd } from './placeBox';
import { type PlaceBox, placeBoxClosed, placeBoxOpened, placeBoxTyped } from './placeBoxSlice';
import { placeOfKey } from './placeNames';
import { searchApi, selectPlaces } from '../search/searchApi';
import { useAppDispatch, useAppSelector } from '../hooks';
import { useLive } from '../useLive';

interface BoxProps extends Omit<PickBoxProps, 'onOpen' | 'onType' | 'onRetry' | 'onToggle'> {
  readonly box: PlaceBox;
}

interface CountyBoxProps extends Omit<BoxProps, 'label' | 'placeholder'> {
  /** The chosen one; empty without one. */
  readonly state: string;
  readonly onToggle: (county: { readonly county: string; readonly state: string }) => void;
}

/** The counties of a state, or of all of them. */
export const CountyBox = ({ box, state, onToggle, ...rest }: CountyBoxProps) => (
  <PickBox
    {...rest}
    {...usePlaceBox(box)}
    label="County"
    placeholder="All counties"
    onToggle={(key) => onToggle(countyOfKey(key, state))}
  />
);

interface PlacesBoxProps extends BoxProps {
  /** Whose places are found; empty while none is chosen. */
  readonly state: string;
  readonly none: readonly NoneToAdd[];
  readonly onToggle: (place: { readonly name: PlaceField; readonly entry: string }) => void;
}

/**
 * A box of places, whose names load when it is opened. Voters who have none of a chosen kind on file join in
 * one press.
 */
export function PlacesBox({ box, state, none, onToggle, ...rest }: PlacesBoxProps) {
  const wasOpened = useAppSelector((root) => !selectPlaces(state)(root).isUninitialized);
  const isAsked = state !== '' && (rest.open || wasOpened);
  const { refetch } = useLive(searchApi.endpoints.places, isAsked ? state : skipToken, { once: true });
  return (
    <>
      <PickBox
        {...rest}
        {...usePlaceBox(box)}
        onRetry={() => void refetch()}
        onToggle={(key) => {
          const place = placeOfKey(key);
          if (place !== null) onToggle(place);
        }}
      />
      {none.map(({ name, label, voters }) => (
        <Button key={name} kind="quiet" onClick={() => onToggle({ name, entry: NONE_ON_FILE })}>
          Add {formatVoters(voters)} with {noneWords(label)}
        </Button>
      ))}
    </>
  );
}

/** What opening, closing and typing in a box do. */
function usePlaceBox(box: PlaceBox) {
  const dispatch = useAppDispatch();
  return {
    onOpen: (open: boolean) => dispatch(open ? placeBoxOpened({ box }) : placeBoxClosed({ box })),
    onType: (typed: string) => dispatch(placeBoxTyped({ box, typed })),
  };
}
