import { join } from 'node:path';
import { migrate } from '../database/migrate';
import { databaseDirectory, openAdmin } from '../database/openAdmin';
import type { ServiceContext } from './child';
import { isNeon } from './environment';
import type { Ports } from './ports';
import { fillWithSample, type SampleVoters, type VoterSummary } from './sampleVoters';
import { waitForAnswer } from './waiting';

interface AppDatabase {
  /** Waits for the database, migrates it, and adds sample voters if it is empty and some are wanted. */
  fill(sample: SampleVoters, say: (line: string) => void): Promise<VoterSummary>;
  stop(): Promise<void>;
}

/**
 * The functions' database: PostgreSQL in the local directory, or the server that `databaseUrl` names, behind
 * a local process that speaks Neon's protocol. A Neon database needs no such process.
 */
export function startAppDatabase(
  databaseUrl: string | null,
  ports: Ports,
  context: ServiceContext,
): AppDatabase {
  const { root, localDir, signal, start } = context;
  const remote = databaseUrl !== null && isNeon(databaseUrl);
  const origin = `http://127.0.0.1:${ports.database}`;
  const child = remote
    ? null
    : start(
        'database',
        [
          ...['--import', 'tsx', join(root, 'tools/database/embedded/main.ts'), String(ports.database)],
          ...(databaseUrl === null ? [databaseDirectory(localDir)] : []),
        ],
        { settings: databaseUrl === null ? {} : { DATABASE_URL: databaseUrl } },
      );

  return {
    async fill(sample, say) {
      if (!remote) await waitForAnswer(`${origin}/health`, signal);
      const admin = await openAdmin({ databaseUrl: databaseUrl ?? undefined, localDir });
      try {
        const applied = await migrate(admin);
        if (applied.length > 0) say(`Database: applied ${applied.length} migrations`);
        return await fillWithSample(admin, sample, say);
      } finally {
        await admin.close();
      }
    },
    stop: async () => child?.stop(),
  };
}
