import type { Config } from '@netlify/functions';
import { verifyFileEndpoint } from '../../src/contract/files/verify';
import { database } from '../lib/db';
import { handleByAccount } from '../limits/handle';
import { presentKnownFile, presentOwnFile } from '../purchases/presentFile';
import { fileOfHash } from '../queries/purchases/files';
import { knownOfVersions } from '../queries/purchases/history';

export default handleByAccount(verifyFileEndpoint, async ({ body, user }) => {
  const file = await fileOfHash(database(), body.sha256, user?.uid ?? null);
  if (!file) return { file: null, message: 'We have no record of this file.' };
  const message = 'We made this file.';
  if (!file.isOwn) return { file: presentKnownFile(file), message };
  return { file: presentOwnFile(file, await knownOfVersions(database(), file.versionIds)), message };
});

export const config: Config = { path: '/api/files/verify' };
