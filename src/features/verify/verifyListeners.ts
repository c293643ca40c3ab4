import { isAnyOf } from '@reduxjs/toolkit';
import { verifyFileEndpoint } from '../../contract/files/verify';
import { hashOfHeldFile, holdFile } from '../../services/fileHash';
import { failureOf } from '../../services/problem';
import { callSignedIn } from '../../services/signedInCall';
import { networkRetryDue, routeChanged } from '../../state/events';
import type { AppStartListening } from '../../state/types';
import {
  askedAgain,
  askingFailed,
  checkBegun,
  checkCanceled,
  checkRefused,
  fileAnswered,
  fileHashed,
  fileRead,
  selectVerify,
} from './verifySlice';

export function setupVerifyListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(checkBegun, checkRefused, checkCanceled, routeChanged),
    effect: async (action, { dispatch, signal, ...listenerApi }) => {
      // Another file, or none any more.
      listenerApi.cancelActiveListeners();
      if (routeChanged.match(action)) dispatch(checkCanceled());
      if (!checkBegun.match(action)) return;
      try {
        const sha256 = await hashOfHeldFile((done) => dispatch(fileRead(done)), signal);
        // What is held by now is the next file.
        if (signal.aborted) return;
        holdFile(null);
        dispatch(fileHashed({ sha256 }));
      } catch {
        if (!signal.aborted) dispatch(checkRefused({ why: 'unreadable' }));
      }
    },
  });
  start({
    matcher: isAnyOf(fileHashed, askedAgain),
    effect: async (_action, { dispatch, extra, ...listenerApi }) => {
      const asking = selectVerify(listenerApi.getState());
      if (asking.status !== 'asking') return;
      const { sha256 } = asking;
      // Open to anyone; a signed-in buyer gets more facts about their own file.
      const answer = await callSignedIn(extra.auth, verifyFileEndpoint, { body: { sha256 } });
      const now = selectVerify(listenerApi.getState());
      // Meanwhile another file was chosen.
      if (now.status !== 'asking' || now.sha256 !== sha256) return;
      dispatch(
        answer.ok
          ? fileAnswered({ file: answer.data.file })
          : askingFailed({ problem: failureOf(answer.error) }),
      );
    },
  });
  start({
    actionCreator: networkRetryDue,
    effect: (_action, { dispatch, ...listenerApi }) => {
      const verify = selectVerify(listenerApi.getState());
      if (verify.status === 'failed' && verify.problem.code === 'network') dispatch(askedAgain());
    },
  });
}
