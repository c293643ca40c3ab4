import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../components/LoadFailed';
import type { MenuItem } from '../../components/menu';
import type { HistoryRow } from '../../contract/purchaseHistory';
import type { Changes } from '../../contract/exclusions';
import { alsoWithout } from '../../contract/fields/entries';
import { type FilterName, fieldOf, isFilterName } from '../../contract/fields/fields';
import { filtersOfStep } from '../../contract/funnel';
import { wordsInState } from '../../lib/filterWords';
import { formatCount } from '../../lib/format';
import { formatVoters } from '../../lib/voterLabels';
import { exclusionsApi } from '../../state/exclusions/exclusionsApi';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { exactAddress } from '../../state/search/searchAddress';
import { useLive } from '../../state/useLive';
import { selectTodaysCount } from './profileRequests';
import { changesAsked, changesHidden, selectChangesOf } from './purchaseHistorySlice';
import cell from './ListCell.module.css';

type OfPurchase = HistoryRow & { readonly id: string };

interface WhatChangedProps {
  readonly purchase: OfPurchase;
  readonly label: string;
}

/** Only for a list that can have changed: its voter file is newer or was recalled, or its count differs. */
export function useChangesItem({ id: purchaseId, record_count, recall }: OfPurchase): MenuItem | false {
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => selectTodaysCount(state, purchaseId));
  const isOpen = useAppSelector(selectChangesOf) === purchaseId;
  // A list that can't be counted can't be compared.
  if (count === undefined || 'sentence' in count) return false;
  if (!count.is_newer && recall === null && count.voters === record_count) return false;
  return isOpen
    ? { label: 'Hide what changed', onChoose: () => dispatch(changesHidden()) }
    : { label: 'What changed?', onChoose: () => dispatch(changesAsked({ purchaseId })) };
}

export function WhatChanged({ purchase: { id: purchaseId }, label }: WhatChangedProps) {
  const isOpen = useAppSelector(selectChangesOf) === purchaseId;
  const request = useLive(exclusionsApi.endpoints.changes, isOpen ? { purchaseId } : skipToken);
  if (!isOpen) return null;
  return (
    <>
      <p role="status">{request.isLoading && 'Comparing…'}</p>
      {request.error !== undefined && (
        <p role="status">
          <LoadFailed onRetry={request.refetch}>We couldn’t find out what changed.</LoadFailed>
        </p>
      )}
      {request.data !== undefined && <ChangesList changes={request.data.changes} label={label} />}
    </>
  );
}

function ChangesList({ changes, label }: { readonly changes: Changes; readonly label: string }) {
  const { filters, stayed, joined, altered, notOnFile, left, exclusionNo } = changes;
  const bought = stayed + notOnFile + left.reduce((sum, { voters }) => sum + voters, 0);
  return (
    <ul className={cell.changes} aria-label={`What changed in ${label}`}>
      <li>
        {formatCount(stayed)} of the {formatVoters(bought)} you bought {stayed === 1 ? 'is' : 'are'} still on
        the list.
      </li>
      {altered !== null && altered > 0 && (
        <li>
          Of the voters you bought, {formatCount(altered)} {altered === 1 ? 'has' : 'have'} another name,
          address, party or district in today’s file.
        </li>
      )}
      {left.map(({ step, voters }) => (
        <li key={step}>
          {formatCount(voters)} off the list:{' '}
          {leftWords(step, wordsInState(filtersOfStep(filters, step) ?? {}, filters.State).join(', '))}
        </li>
      ))}
      {notOnFile > 0 && <li>{formatCount(notOnFile)} off the list: no longer in the voter file</li>}
      <li>
        {joined === 0 ? (
          'No one has joined.'
        ) : (
          <>
            {formatCount(joined)} joined.{' '}
            <Link to={exactAddress(alsoWithout(filters, String(exclusionNo)))}>
              Open only {joined === 1 ? 'this voter' : `these ${formatCount(joined)}`}
            </Link>
          </>
        )}
      </li>
    </ul>
  );
}

const WHERE: readonly FilterName[] = ['City', 'MuniSub', 'Precinct', 'StreetName', 'StreetNum'];

/** Why voters no longer match a filter. */
function leftWords(step: string, words: string): string {
  if (!isFilterName(step)) return 'on a list that is left out today';
  const { kind } = fieldOf(step);
  if (kind === 'names' || kind === 'zips' || WHERE.includes(step)) return `moved; no longer ${words}`;
  if (kind === 'district') return `moved or redistricted; no longer ${words}`;
  if (step === 'PolitalAff') return `changed party; no longer ${words}`;
  return `no longer ${words}`;
}
