import type { Config } from '@netlify/functions';
import { verifyFileEndpoint } from '../../src/contract/files/verify';
import { database } from '../lib/db';
import { handle } from '../limits/handle';
import { presentKnownFile } from '../purchases/presentFile';
import { fileOfHash } from '../queries/purchases/files';
import { knownOfVersions } from '../queries/purchases/history';

export default handle(verifyFileEndpoint, async ({ body }) => {
  const file = await fileOfHash(database(), body.sha256);
  if (!file) return { file: null, message: 'We have no record of this file.' };
  const versions = await knownOfVersions(database(), file.versionIds);
  return { file: presentKnownFile(file, versions), message: 'We made this file.' };
});

export const config: Config = { path: '/api/files/verify' };
