import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** What makes the program smaller without a change to any of our files. */
export const leanProgram = [
  // zip.js reads an archive that is to be extended; ours are always new.
  new webpack.IgnorePlugin({ resourceRegExp: /^\.\/zip-reader\.js$/u, contextRegExp: /@zip\.js/u }),
  // jsPDF fetches these to print HTML and SVG. We print text and lines.
  new webpack.IgnorePlugin({
    resourceRegExp: /^(html2canvas|dompurify|canvg)$/u,
    contextRegExp: /jspdf/u,
  }),
];

/** What packages could do with our files, but never do: these modules are built empty. */
export const leftOut = Object.fromEntries(
  [
    // We print text and lines. jsPDF reads pictures with it.
    'fast-png',
    // Of a workbook we read cells, and of its sheets' list their names.
    '/hucre/dist/xlsx/chart-reader.mjs',
    '/hucre/dist/xlsx/crypto/agile.mjs',
    // Our archives have no password.
    '/@zip.js/zip.js/lib/core/streams/aes-crypto-stream.js',
    '/@zip.js/zip.js/lib/core/streams/zip-crypto-stream.js',
  ].map((name) => [name.startsWith('/') ? `${packages}${name}` : name, false]),
);

/** Modules get numbers of four digits, where webpack would take five. */
export const shortModuleIds = new webpack.ids.DeterministicModuleIdsPlugin({
  maxLength: 4,
  fixedLength: true,
});

/**
 * Makes V8 compile the first view's code in full, on another thread while it loads, rather than function by
 * function on the main thread. Runs after the minimizer, which would remove the comment.
 */
export const compiledOnLoad = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /assets\/(app|identity)\..*js$/u,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});
