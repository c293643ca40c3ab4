import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { minify } from 'terser';

/**
 * Leaves out of the database driver what only its sockets need: the functions query over HTTP. The driver is
 * published as one file, in which `pg` and its relatives are wrapped so that esbuild must keep them all.
 * Terser drops them once it knows which of the file's helpers do nothing unless their result is used. Fails
 * the build if a new version of the driver no longer has those helpers.
 */
export function leanNeon(): Plugin {
  return {
    name: 'lean-neon',
    setup(build) {
      build.onLoad({ filter: DRIVER }, async ({ path }) => ({
        contents: await overHttpOnly(await readFile(path, 'utf8')),
      }));
    },
  };
}

// Go reads the filters of esbuild, and has no flag `u`.
const DRIVER = /[\\/]@neondatabase[\\/]serverless[\\/]index\.mjs$/;

/** What netlify/lib/db.ts imports. A function that imports anything else does not build. */
const EXPORTS = new Set(['neon', 'neonConfig']);

/** How esbuild, which the driver is published with, writes its helpers. */
const HELPERS = {
  /** `T=(r,e)=>()=>{try{return e||r(…` wraps a CommonJS module, which runs when it is first asked for. */
  commonJs: /(?<name>[\w$]+)=\([\w$]+,[\w$]+\)=>\(\)=>\{try\{return [\w$]+\|\|/u,
  /** `we=(r,e,t)=>(t=r!=null?…` makes an ES module of one of those. */
  toEsm: /(?<name>[\w$]+)=\([\w$]+,[\w$]+,[\w$]+\)=>\([\w$]+=[\w$]+!=null\?/u,
  /** `a=(r,e)=>Ie(r,"name",…` gives a function or class its name. */
  named: /(?<name>[\w$]+)=\([\w$]+,[\w$]+\)=>[\w$]+\([\w$]+,"name",/u,
};

/**
 * The driver's text with `neon` and `neonConfig` and what they need. Throws if it is not written as expected.
 */
export async function overHttpOnly(driver: string): Promise<string> {
  const [commonJs, toEsm, named] = [HELPERS.commonJs, HELPERS.toEsm, HELPERS.named].map((helper) =>
    nameOf(helper, driver),
  ) as [string, string, string];
  const modules = [...driver.matchAll(/(?<name>[\w$]+)=(?<wrapper>[\w$]+)\(\(/gu)].flatMap(({ groups }) =>
    groups?.wrapper === commonJs ? [groups.name ?? ''] : [],
  );
  const { code = '' } = await minify(exportingOnly(EXPORTS, withNodesBuffer(driver)), {
    module: true,
    ecma: 2020,
    format: { comments: false },
    compress: { passes: 6, pure_getters: true, pure_funcs: [commonJs, toEsm, named, ...modules] },
  });
  return code;
}

function nameOf(helper: RegExp, driver: string): string {
  const name = helper.exec(driver)?.groups?.name;
  if (name === undefined) throw new Error(UNKNOWN_DRIVER);
  return name;
}

/**
 * The driver carries a Buffer for platforms without one. Node has one, which the driver would take anyway.
 */
function withNodesBuffer(driver: string): string {
  const lean = driver.replace(BUFFER, 'globalThis.Buffer');
  if (lean === driver) throw new Error(UNKNOWN_DRIVER);
  return lean;
}

const BUFFER =
  /typeof globalThis\.\s*Buffer=="function"&&typeof globalThis\.\s*Buffer\.\s*allocUnsafe=="function"\?globalThis\.\s*Buffer:[\w$]+\(\)\.Buffer/u;

/** `export{a as neon,b as Pool}` without what nobody imports. */
function exportingOnly(names: ReadonlySet<string>, driver: string): string {
  const clause = /export\{(?<entries>[^}]*)\}/u.exec(driver);
  const entries = (clause?.groups?.entries ?? '')
    .split(',')
    .filter((entry) => names.has(entry.trim().split(/\s/u).at(-1) ?? ''));
  if (clause === null || entries.length !== names.size) throw new Error(UNKNOWN_DRIVER);
  return driver.replace(clause[0], `export{${entries.join(',')}}`);
}

const UNKNOWN_DRIVER = '@neondatabase/serverless is no longer written as tools/build/leanNeon.ts expects';
