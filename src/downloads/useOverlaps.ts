import { skipToken } from '@reduxjs/toolkit/query';
import { exclusionsApi } from '../state/exclusions/exclusionsApi';
import { useAppSelector } from '../state/hooks';
import { useLive } from '../state/useLive';
import { selectComparisons } from './boughtBefore';

/**
 * Asks how much of the list on offer is on each of the lists to compare. One after the other: the first time,
 * the server looks for the voters of a purchase.
 */
export function useOverlaps(isAsked = true): void {
  const comparisons = useAppSelector(selectComparisons);
  const { overlap } = exclusionsApi.endpoints;
  const askedAt = (place: number) => (isAsked ? comparisons[place]?.asked : undefined) ?? skipToken;
  const first = useLive(overlap, askedAt(0), { once: true });
  const second = useLive(overlap, first.isLoading ? skipToken : askedAt(1), { once: true });
  useLive(overlap, first.isLoading || second.isLoading ? skipToken : askedAt(2), { once: true });
}
