import type { DatabaseAdmin } from './admin';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly meaning: string | null;
}

/** A table and the migration that makes it. */
interface Table {
  readonly name: string;
  readonly meaning: string | null;
  readonly columns: readonly Column[];
}

const TABLES = `SELECT relname AS name, obj_description(oid, 'pg_class') AS meaning FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND relname !~ '_v\\d+$' ORDER BY 1`;

const COLUMNS = `SELECT relname AS "table", attname AS name, attnotnull AS required,
    replace(format_type(atttypid, atttypmod), 'timestamp with time zone', 'timestamptz') AS type,
    col_description(attrelid, attnum) AS meaning
  FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
  ORDER BY attrelid, attnum`;

const KEYS = `SELECT DISTINCT conrelid::regclass::text COLLATE "C" AS child, confrelid::regclass::text COLLATE "C" AS parent
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`;

/** The tables that a list's money goes through: purchases, and what refers to them or to their events. */
const MONEY = 'purchases';

/**
 * docs/schema.md: every table and column of a migrated database with its comment.
 * @param migrations name and SQL of each migration, in order: a section each
 */
export async function schemaPage(
  admin: DatabaseAdmin,
  migrations: readonly { readonly name: string; readonly sql: string }[],
): Promise<string> {
  const columns = await admin.query<Column>(COLUMNS);
  const tables = (await admin.query<Omit<Table, 'columns'>>(TABLES)).map((table) => ({
    ...table,
    columns: columns.filter((column) => column.table === table.name),
  }));
  const sections = migrations.map(({ name, sql }) => {
    const own = tables.filter((table) => isMadeBy(sql, table.name));
    return `## ${titleOf(name)}\n\n${own.map(tableText).join('\n\n')}`;
  });
  const rest = tables.filter((table) => !migrations.some(({ sql }) => isMadeBy(sql, table.name)));
  return `# The database

Written by \`npm run schema\` from the comments of a migrated database; a test compares it. To change a meaning, change the
\`COMMENT ON\` in netlify/migrations. A type with a question mark can be null.

## Purchases and what belongs to them

\`\`\`mermaid
${await moneyDiagram(admin, tables)}
\`\`\`

${sections.join('\n\n')}

## Of the migrations themselves

${rest.map(tableText).join('\n\n')}
`;
}

const isMadeBy = (sql: string, table: string) =>
  new RegExp(`^CREATE (?:UNLOGGED )?(?:TABLE|VIEW) ${table}\\b`, 'mu').test(sql);

/** `0002_purchases.sql` is about purchases. */
function titleOf(file: string): string {
  const words = file.replace(/^\d+_|\.sql$/gu, '').replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function tableText({ name, meaning, columns }: Table): string {
  const head = `### ${name}\n\n${meaning ?? ''}`;
  if (columns.length === 0) return head;
  const rows = columns.map((column) => [
    `\`${column.name}\``,
    `${column.type}${column.required ? '' : '?'}`,
    column.meaning ?? '',
  ]);
  return `${head}\n\n${markdownTable([['Column', 'Type', 'Meaning'], ...rows])}`;
}

/** Aligned as Prettier does it. */
function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, n) => Math.max(3, ...[head, ...rows].map((row) => row[n]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

async function moneyDiagram(admin: DatabaseAdmin, tables: readonly Table[]): Promise<string> {
  const keys = await admin.query<{ child: string; parent: string }>(KEYS);
  const shown = new Set([MONEY, ...keys.filter(({ parent }) => parent === MONEY).map(({ child }) => child)]);
  const drawn = keys.filter(({ child, parent }) => shown.has(child) && parent !== 'data_versions');
  for (const { parent } of drawn) shown.add(parent);
  return [
    'erDiagram',
    ...drawn.map(({ child, parent }) => `    ${parent} ||--o{ ${child} : ""`),
    ...tables
      .filter(({ name }) => shown.has(name))
      .map(
        ({ name, columns }) =>
          `    ${name} {\n${columns.map((of) => `        ${of.type} ${of.name}`).join('\n')}\n    }`,
      ),
  ].join('\n');
}

const DIAGRAM = /(?<=```mermaid\nstateDiagram-v2\n)[^`]*(?=```)/u;

/** docs/purchases.md with the moves of a purchase as the database has them. */
export async function withMoves(admin: DatabaseAdmin, page: string): Promise<string> {
  const moves = await admin.query<{ before: string; after: string; why: string }>(
    'SELECT from_status AS before, to_status AS after, why FROM purchase_moves ORDER BY 1, 2',
  );
  const lines = moves.map(({ before, after, why }) => `    ${before} --> ${after}: ${why}\n`);
  return page.replace(DIAGRAM, ['    [*] --> created: create\n', ...lines].join(''));
}
