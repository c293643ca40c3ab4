import type { DatabaseAdmin } from '../../../tools/database/admin';
import { startTestDatabase, type TestDatabase } from '../../support/database';

/** A database that the tests around the call share, from before the first until after the last. */
export function testAdmin(): DatabaseAdmin {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());
  return {
    query: <Row>(text: string, params?: readonly unknown[]) => database.admin.query<Row>(text, params),
    script: (sql) => database.admin.script(sql),
    copyIn: (...copied) => database.admin.copyIn(...copied),
    copyOut: (select, options) => database.admin.copyOut(select, options),
    lock: (name) => database.admin.lock(name),
    close: () => database.close(),
  };
}
