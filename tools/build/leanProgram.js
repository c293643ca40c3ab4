import webpack from 'webpack';

/** What makes the program smaller without a change to any of our files. */
export const leanProgram = [
  // zip.js reads an archive that is to be extended; ours are always new.
  new webpack.IgnorePlugin({ resourceRegExp: /^\.\/zip-reader\.js$/u, contextRegExp: /@zip\.js/u }),
];

/** Modules get numbers of four digits, where webpack would take five. */
export const shortModuleIds = new webpack.ids.DeterministicModuleIdsPlugin({
  maxLength: 4,
  fixedLength: true,
});

/**
 * Makes V8 compile the shop's code in full, on another thread while it loads, rather than function by
 * function on the main thread: half of what holds up `/voters`. Runs after the minimizer, which would remove
 * the comment.
 */
export const compiledOnLoad = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /assets\/(?!replay\.).*\.js$/u,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});
