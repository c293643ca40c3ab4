import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { Reference } from '../../components/Reference';
import { formatCount } from '../../lib/format';
import { formatRecords } from '../../lib/formatPurchase';
import { useAppDispatch, useAppSelector } from '../hooks';
import { partsDownloadResumed, type PartsProgress, selectPartsDownload } from './partsDownloadSlice';

/** Progress of a download in parts; renders nothing when there is none. */
export function PartsDownload() {
  const dispatch = useAppDispatch();
  const download = useAppSelector(selectPartsDownload);
  switch (download.status) {
    case 'idle':
      return null;
    case 'running':
      return (
        <Notice tone="info">
          <label>
            {progressOf(download)} Keep this page open.{' '}
            {download.made === undefined ? (
              <progress value={download.records} max={download.recordCount} />
            ) : (
              <progress />
            )}
          </label>
        </Notice>
      );
    case 'interrupted':
      return (
        <Notice tone="error">
          {download.message} {formatCount(download.records)} of {formatRecords(download.recordCount)}{' '}
          {download.recordCount === 1 ? 'is' : 'are'} saved.{' '}
          <Button onClick={() => dispatch(partsDownloadResumed())}>Resume download</Button>
          <Reference id={download.requestId} />
        </Notice>
      );
    case 'left':
      return (
        <Notice tone="error">
          Your download of {formatRecords(download.recordCount)} did not finish because this page was closed
          or reloaded. <Button onClick={() => dispatch(partsDownloadResumed())}>Start again</Button>
        </Notice>
      );
    case 'impossible':
      return (
        <Notice tone="error">{download.message} We saved the CSV to your Downloads folder instead.</Notice>
      );
    case 'saved':
      return (
        <Notice tone="success">
          {download.recordCount === 1 ? '1 record is' : `All ${formatRecords(download.recordCount)} are`} in
          your Downloads folder.
        </Notice>
      );
  }
}

const progressOf = ({ records, recordCount, made }: PartsProgress) =>
  made === undefined
    ? `Downloading: ${formatCount(records)} of ${formatRecords(recordCount)}.`
    : `Making the file: ${formatRecords(made)} so far.`;
