/**
 * A webpack loader for a program that is one file: `import('./x')` becomes an import at the top, so that webpack
 * makes one scope of all its modules and leaves out what none of them uses. (The viewer: 17 KB less, gzip.)
 * @param {string} source
 * @returns {string}
 */
export default function staticImports(source) {
  const imports = [];
  const text = source.replace(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?('[^']+')\s*\)/gu, (_, file) => {
    imports.push(`import * as chunk${imports.length} from ${file};\n`);
    return `Promise.resolve(chunk${imports.length - 1})`;
  });
  return imports.join('') + text;
}
