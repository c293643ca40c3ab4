import { Link } from 'react-router-dom';
import { Button } from '../components/Button';
import { Reference } from '../components/LoadFailed';
import { Notice } from '../components/Notice';
import { formatCount } from '../lib/format';
import { formatHouseholds, formatVoters } from '../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import type { In } from '../state/when';
import styles from './downloads.module.css';
import { areLabelsReady, type Download, fileCanceled, fileResumed, selectDownload } from './downloadsSlice';
import { countsOf, countWords } from './fileCounts';
import { shareDownload } from './pageFiles';

export function DownloadStatus({ purchaseId }: { readonly purchaseId: string }) {
  const dispatch = useAppDispatch();
  const download = useAppSelector((state) => selectDownload(state, purchaseId));
  const households = useAppSelector((state) => countsOf(state, purchaseId, recordsOf(download)).households);
  const cancel = <Button onClick={() => dispatch(fileCanceled({ purchaseId }))}>Cancel</Button>;
  const resume = (words: string) => (
    <Button onClick={() => dispatch(fileResumed({ purchaseId }))}>{words}</Button>
  );
  switch (download?.status) {
    case undefined:
    case 'linking':
    case 'refused':
      return null;
    case 'started': {
      const { facts, minutes } = download;
      return (
        <Notice tone="success" aside={<ShareFile download={download} />}>
          Your download of {countOf(download, households)} has started. The link expires in {minutes} minutes;
          a new one is free.
          <Suppressed suppressed={facts.suppressed} />
        </Notice>
      );
    }
    case 'running':
      return (
        <Notice tone="info">
          <label>
            {progressOf(download)} Keep this page open.{' '}
            {download.made === undefined ? (
              <progress value={download.records} max={totalOf(download)} />
            ) : (
              <progress />
            )}
          </label>{' '}
          {cancel}
        </Notice>
      );
    case 'interrupted':
      return (
        <Notice tone="error">
          {whyInterrupted(download)}{' '}
          {download.records > 0 &&
            `${formatCount(download.records)} of ${formatVoters(totalOf(download))} ${totalOf(download) === 1 ? 'is' : 'are'} saved. `}
          {resume(download.records > 0 ? 'Resume download' : 'Start again')} {cancel}
          <Reference id={download.requestId} />
        </Notice>
      );
    case 'saved':
      if (areLabelsReady(download))
        return (
          <Notice tone="success">
            Your labels are ready: {contentsOf(download)}.{' '}
            <Link to={`/labels?purchase=${purchaseId}`}>Print your labels</Link>
            <Suppressed suppressed={download.facts.suppressed} />
          </Notice>
        );
      return (
        <Notice
          tone={download.impossible === undefined ? 'success' : 'error'}
          aside={<ShareFile download={download} />}
        >
          {download.impossible !== undefined && `${download.impossible} We saved the CSV instead: `}
          {download.impossible === undefined && 'Saved: '}
          {contentsOf(download)}. Look in your downloads.
          <Suppressed suppressed={download.facts.suppressed} />
        </Notice>
      );
  }
}

function whyInterrupted(download: In<Download, 'interrupted'>): string {
  switch (download.why) {
    case 'connection':
      return 'The download was interrupted.';
    case 'room':
      return 'There is no room for the file on this device, so nothing was saved. Free up some space first.';
    case 'reload':
      return `Your download of ${formatVoters(totalOf(download))} did not finish because this page was closed or reloaded.`;
  }
}

type Running = In<Download, 'running'>;

const recordsOf = (download: Download | undefined) =>
  download !== undefined && 'facts' in download ? download.facts.recordCount : 0;

const totalOf = ({ facts }: Pick<Running, 'facts'>) => facts.chosen ?? facts.recordCount;

const progressOf = (download: Running) =>
  download.made === undefined
    ? `Downloading: ${formatCount(download.records)} of ${formatVoters(totalOf(download))}.`
    : `Making the file: ${formatVoters(download.made)} so far.`;

function countOf({ file, facts }: Pick<Running, 'file' | 'facts'>, households: number | null): string {
  const { chosen = null, recordCount } = facts;
  if (file.layout === 'households')
    return countWords('household', chosen, { voters: recordCount, households });
  return chosen === null
    ? formatVoters(recordCount)
    : `${formatCount(chosen)} of ${formatVoters(recordCount)}`;
}

function contentsOf({ file, facts, contents }: In<Download, 'saved'>): string {
  const count = contents.records;
  if (file.layout === 'households') return `${formatHouseholds(count)} for ${formatVoters(contents.voters)}`;
  if (count !== facts.recordCount) return `${formatCount(count)} of ${formatVoters(facts.recordCount)}`;
  return count === 1 ? '1 voter' : `all ${formatVoters(count)}`;
}

/** A reason would tell the buyer of a list of one voter that the voter is protected. */
function Suppressed({ suppressed }: { readonly suppressed: number | undefined }) {
  if (suppressed === undefined) return null;
  return (
    <>
      {' '}
      {formatVoters(suppressed)} {suppressed === 1 ? 'has' : 'have'} been removed since you bought this list.
      Please use this file instead of older copies.
    </>
  );
}

function ShareFile({ download }: { readonly download: In<Download, 'started' | 'saved'> }) {
  const dispatch = useAppDispatch();
  const { sharing } = download;
  if (sharing === undefined) return null;
  return (
    <div className={styles.share}>
      <Button busy={sharing === 'asked'} onClick={() => void dispatch(shareDownload(download))}>
        Share file
      </Button>
      <p role="status">
        {sharing === 'refused' && 'Your device didn’t share the file. You can attach it from your downloads.'}
      </p>
      <p>Share it only with people who work on your mailing.</p>
    </div>
  );
}
