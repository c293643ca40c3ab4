import { Blob as NodeBlob } from 'node:buffer';
import { fireEvent, screen } from '@testing-library/react';
import { answerEndpoint } from '../../../../src/contract/answer';
import {
  addRowsEndpoint,
  exclusionsEndpoint,
  finishUploadEndpoint,
  startUploadEndpoint,
  type Upload,
} from '../../../../src/contract/exclusions';
import { openLeaveOut } from '../formControls';
import { COUNTS, countingApi, answering } from '../openSearch';

const message = 'ok';
export const SPRING: Upload = {
  ...{ exclusionNo: 7, listName: 'Spring opt-outs', state: 'OK', rows: 40, voters: 37 },
  ...{ campaignName: null, createdAt: '2026-10-01T12:00:00.000Z' },
};
export const FEW: Upload = { ...SPRING, exclusionNo: 8, listName: 'Phoned in', voters: 2 };

export function uploadingApi(uploads: Upload[] = [], finished = SPRING, unmatched: number[] = []) {
  const api = countingApi()
    .on(answerEndpoint, answering(COUNTS))
    .on(exclusionsEndpoint, { success: true, bought: [], uploads })
    .on(startUploadEndpoint, { success: true, exclusionNo: 7 })
    .on(addRowsEndpoint, { success: true, message });
  return api.on(finishUploadEndpoint, () => {
    api.on(exclusionsEndpoint, { success: true, bought: [], uploads: [...uploads, finished] });
    return { success: true as const, upload: finished, unmatched };
  });
}

export const unfolded = (api = uploadingApi(), path?: string) => openLeaveOut(api, path);

/** jsdom’s own files can’t be read. */
export function fileOf(text: string, name = 'Spring_opt-outs.csv'): File {
  const read = new NodeBlob([text]);
  const slice = (from: number, to: number) => read.slice(from, to);
  return Object.assign(new File([text], name), { slice, arrayBuffer: () => read.arrayBuffer() });
}

export async function choosing(text: string, api = uploadingApi()) {
  const app = await unfolded(api);
  await app.user.click(await screen.findByRole('button', { name: 'Add a do-not-mail list…' }));
  const input = await screen.findByLabelText('Choose a file, or drop it here');
  fireEvent.change(input, { target: { files: [fileOf(text)] } });
  return { ...app, api };
}
