import { Link } from 'react-router-dom';
import { Button } from '../components/Button';
import { Notice } from '../components/Notice';
import { Reference } from '../components/LoadFailed';
import { formatCount } from '../lib/format';
import { formatHouseholds, formatVoters } from '../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import type { Download, Interruption, Sharing } from './download';
import { countsOf, countWords } from './fileCounts';
import { fileCanceled, fileResumed, selectDownload, shareChosen } from './downloadsSlice';
import { areLabelsReady } from './readyLabels';
import type { In } from '../state/when';
import styles from './ShareFile.module.css';

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
          {INTERRUPTED[download.why]}{' '}
          {download.records > 0 &&
            `${formatCount(download.records)} of ${formatVoters(totalOf(download))} ${totalOf(download) === 1 ? 'is' : 'are'} saved. `}
          {resume(download.records > 0 ? 'Resume download' : 'Start again')} {cancel}
          <Reference id={download.requestId} />
        </Notice>
      );
    case 'left':
      return (
        <Notice tone="error">
          Your download of {formatVoters(totalOf(download))} did not finish because this page was closed or
          reloaded. {resume('Start again')} {cancel}
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

const INTERRUPTED: Readonly<Record<Interruption, string>> = {
  connection: 'The download was interrupted.',
  room: 'There is no room for the file on this device, so nothing was saved. Free up some space first.',
};

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

const WORDS: Readonly<Record<Sharing, string>> = {
  offered: '',
  preparing: 'Getting the file ready…',
  late: 'The file is ready. Press Share file again: your browser shares only right after a press.',
  refused: 'Your device didn’t share the file. You can attach it from your downloads.',
  unreachable: 'We couldn’t get the file to share it. It is still in your downloads. Please try again.',
};

export function ShareFile({ download }: { readonly download: In<Download, 'started' | 'saved'> }) {
  const dispatch = useAppDispatch();
  const { sharing, downloadId, file } = download;
  if (sharing === undefined) return null;
  return (
    <div className={styles.share}>
      <Button
        busy={sharing === 'preparing'}
        onClick={() => dispatch(shareChosen({ purchaseId: file.purchaseId, downloadId }))}
      >
        Share file
      </Button>
      <p role="status">{WORDS[sharing]}</p>
      <p>Share it only with people who work on your mailing.</p>
    </div>
  );
}
