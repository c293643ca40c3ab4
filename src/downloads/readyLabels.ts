import { formatCount } from '../lib/format';
import type { Download } from './download';

export const MOST_LABELS = 10_000;

/** By their download. Voters' names never enter the store, so a replay has no labels. */
export const readyLabels = new Map<string, Blob>();

export const areLabelsReady = (download: Download): boolean =>
  download.status === 'saved' && download.file.form === 'labels' && download.impossible === undefined;

export const tooManyLabels = (pieces: number) =>
  `You can print labels for up to ${formatCount(MOST_LABELS)} pieces, and this file has ${formatCount(pieces)}. Choose fewer records, or send the CSV to a mail house.`;
