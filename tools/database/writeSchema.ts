import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationFiles, migrationsDirectory } from './migrate';
import { openAdmin } from './openAdmin';
import { projectRoot } from './projectRoot';
import { schemaPage, withMoves } from './schemaDocs';

/** `npm run schema`: writes docs/schema.md and the moves in docs/purchases.md from a migrated database. */
const docs = join(projectRoot(), 'docs');
const localDir = mkdtempSync(join(tmpdir(), 'precinct-post-schema-'));
const admin = await openAdmin({ localDir });
try {
  await migrate(admin);
  writeFileSync(
    join(docs, 'schema.md'),
    await schemaPage(admin, await migrationFiles(migrationsDirectory())),
  );
  const purchases = join(docs, 'purchases.md');
  writeFileSync(purchases, await withMoves(admin, readFileSync(purchases, 'utf8')));
} finally {
  await admin.close();
  rmSync(localDir, { recursive: true, force: true });
}
