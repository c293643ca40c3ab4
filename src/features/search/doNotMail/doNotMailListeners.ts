import { isAnyOf } from '@reduxjs/toolkit';
import { userSignedOut } from '../../../state/events';
import { exclusionsApi } from '../../../state/exclusions/exclusionsApi';
import { withJoined } from '../../../state/exclusions/standing';
import { refetch } from '../../../state/refetching';
import { selectFields, selectListOnOffer } from '../../../state/search/searchSelectors';
import { valuesChosen } from '../../../state/search/searchSlice';
import type { AppListenerApi, AppStartListening } from '../../../state/types';
import { addToHeld, checkColumns, heldUpload, holdUpload, unmatchedRows } from './heldUpload';
import { guessColumns, isProse, firstRow } from './columns';
import { doNotMailClosed } from './doNotMailEvents';
import {
  anotherFileWanted,
  fileChosen,
  fileRefused,
  rowsRead,
  selectDoNotMail,
  sendingCanceled,
  sendingFailed,
  tableRead,
  uploadFinished,
  uploadSubmitted,
} from './doNotMailSlice';
import { readTable } from './readTable';
import { SendingFailed, sendList } from './sendList';
import { TableRefused } from './table';

export default function setupDoNotMailListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(fileChosen, fileRefused, anotherFileWanted, doNotMailClosed, userSignedOut),
    effect: async (action, listenerApi) => {
      // Another file, or none any more.
      listenerApi.cancelActiveListeners();
      const { status } = selectDoNotMail(listenerApi.getState());
      if (status === 'idle' || status === 'open' || userSignedOut.match(action)) holdUpload(null);
      if (fileChosen.match(action) && status === 'reading') await readHeld(listenerApi);
    },
  });
  start({
    matcher: isAnyOf(uploadSubmitted, sendingCanceled, userSignedOut),
    effect: async (action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      if (uploadSubmitted.match(action)) await send(action.payload, listenerApi);
    },
  });
}

async function readHeld({ dispatch, signal, ...listenerApi }: AppListenerApi): Promise<void> {
  const reading = selectDoNotMail(listenerApi.getState());
  const file = heldUpload()?.file;
  if (reading.status !== 'reading' || file === undefined) return;
  try {
    const table = await readTable(file, (rows) => dispatch(rowsRead({ rows })), signal);
    const columns = guessColumns(table, reading.state);
    if (isProse(table) && !Object.values(columns).some((place) => typeof place === 'number'))
      throw new TableRefused('noTable');
    addToHeld({ table });
    dispatch(
      tableRead({
        rows: table.records.length - firstRow(table),
        ...checkColumns(columns, reading.state),
      }),
    );
  } catch (error) {
    if (signal.aborted) return;
    dispatch(fileRefused({ why: error instanceof TableRefused ? error.why : 'unreadable' }));
  }
}

async function send(
  { listName, campaignId }: ReturnType<typeof uploadSubmitted>['payload'],
  listenerApi: AppListenerApi,
): Promise<void> {
  const { dispatch, signal } = listenerApi;
  const { prepared } = heldUpload() ?? {};
  const sending = selectDoNotMail(listenerApi.getState());
  if (sending.status !== 'sending' || prepared === undefined || prepared === null) return;
  try {
    const { upload, unmatched } = await sendList(
      { state: sending.state, listName, campaignId, by: prepared.columns.by, ...prepared },
      listenerApi,
    );
    const notFound = unmatchedRows(prepared, unmatched);
    const partly = notFound.filter(({ why }) => why === 'someNotOnFile').length;
    addToHeld({ unmatched: [...prepared.unusable, ...notFound] });
    const list = selectListOnOffer(listenerApi.getState());
    dispatch(
      uploadFinished({
        ...{ exclusionNo: upload.exclusionNo, voters: upload.voters },
        unmatched: notFound.length - partly,
        partly,
        totalBefore: list === null || list.counting ? null : list.total,
      }),
    );
    // It joins as it becomes known; one that is kept to another campaign is left out of this list, too.
    await dispatch(refetch(exclusionsApi.endpoints.exclusions));
    const { LeaveOut } = selectFields(listenerApi.getState());
    const joined = withJoined(LeaveOut, [upload.exclusionNo]);
    if (joined !== LeaveOut) dispatch(valuesChosen({ LeaveOut: joined }, { by: 'page' }));
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof SendingFailed)) throw error;
    dispatch(sendingFailed({ problem: error.problem }));
  }
}
