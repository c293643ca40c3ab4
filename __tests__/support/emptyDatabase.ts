import type { DatabaseAdmin } from '../../tools/database/admin';
import { pastTriggers } from './pastTriggers';

/**
 * Everything about the schema that a test could change, as rows of text. Views, types and roles play no part
 * here.
 */
const SCHEMA = `
  SELECT 'relation ' || c.relname || ' ' || c.relkind::text AS line FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'column ' || a.attrelid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' ||
    a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(t.oid) FROM pg_trigger t
  JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT 'function ' || pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;

/** Writes down, in a schema of its own, what the database looks like with nothing but its migrations. */
export function rememberEmpty(admin: DatabaseAdmin): Promise<void> {
  return admin.script(`CREATE SCHEMA empty; CREATE TABLE empty.lines AS ${SCHEMA}`);
}

/**
 * Takes a test file's rows and tables away again, and starts every sequence from the beginning.
 * @throws Error when the schema itself was changed: such a test needs a database of its own
 */
export async function empty(admin: DatabaseAdmin): Promise<void> {
  await pastTriggers(admin, EMPTY);
  const changed = await admin.query<{ line: string }>(
    `(SELECT line FROM (${SCHEMA}) AS now EXCEPT SELECT line FROM empty.lines)
     UNION ALL (SELECT line FROM empty.lines EXCEPT SELECT line FROM (${SCHEMA}) AS now)`,
  );
  if (changed.length > 0)
    throw new Error(`The schema was changed: ${changed.map(({ line }) => line).join('; ')}`);
}

const EMPTY = `DO $$
  DECLARE relation record;
  BEGIN
    FOR relation IN
      SELECT c.relname FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT FROM empty.lines WHERE line LIKE 'relation ' || c.relname || ' %')
    LOOP
      EXECUTE format('DROP TABLE IF EXISTS public.%I CASCADE', relation.relname);
    END LOOP;
    EXECUTE (
      SELECT 'TRUNCATE ' || string_agg(format('public.%I', c.relname), ', ') || ' RESTART IDENTITY CASCADE'
      FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'schema_migrations');
  END $$`;
