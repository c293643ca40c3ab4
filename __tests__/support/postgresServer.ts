import { freePort } from '../../tools/database/freePort';
import { startPostgres, type TemporaryPostgres } from '../../tools/database/temporaryPostgres';

const HOW_TO_INSTALL = `This test needs PostgreSQL 15 or newer. Install it:
  - Debian, Ubuntu:  apt-get install postgresql
  - macOS:  brew install postgresql@17
and where its programs are elsewhere, name their directory:  PG_BIN=/path/to/bin npm test`;

/**
 * A PostgreSQL server of its own, for what the embedded one cannot be. @param follows the URL of a server of
 * which this one is to be a hot standby @throws Error that says what to install
 */
export async function startPostgresServer(follows?: string): Promise<TemporaryPostgres> {
  const server = startPostgres(await freePort(), { fsync: 'off' }, follows);
  if (server === null) throw new Error(HOW_TO_INSTALL);
  return server;
}
