import { readFileSync } from 'node:fs';
import { fileURLToPath, URLSearchParams } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { shortClassName } from './tools/build/classNames.js';
import { compiledOnLoad, leanProgram, shortModuleIds } from './tools/build/leanProgram.js';
import { minifiedStyles } from './tools/build/minifiedStyles.js';
import { FALLBACK, pagePlugin, pages } from './tools/build/pages.js';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Build-time settings of the SPA. Only src/config.ts reads them, and fails at start if one is missing. */
const settings = {
  FIREBASE_API_KEY: '',
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_PROJECT_ID: '',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  STRIPE_PUBLISHABLE_KEY: '',
  BUILD_ID: process.env.COMMIT_REF ?? 'development',
};

/** The content security policy has to name the sign-in domain of the Firebase project. */
function withAuthDomain(headers) {
  return headers.replaceAll('%FIREBASE_AUTH_DOMAIN%', process.env.FIREBASE_AUTH_DOMAIN ?? '');
}

/** Security problems are told to the operator's own address; by RFC 9116 that has to be said anew within a year. */
function withContact(text) {
  const [, contact] = /contact: '([^']+)'/u.exec(readFileSync(`${root}src/lib/operator.ts`, 'utf8'));
  const inAYear = new Date(Date.now() + 364 * 24 * 3600 * 1000).toISOString();
  return text.replace('%CONTACT%', contact).replace('%EXPIRES%', inAYear);
}

/**
 * The viewer of support traces, a separate program that shows the shop's screens. It is not a screen of the
 * shop, so it is not in pages.json. Its development build may connect to the network, because the dev
 * server's client has to.
 */
const REPLAY = 'support/replay';

function replayPlugin(production) {
  return new HtmlWebpackPlugin({
    filename: `${REPLAY}.html`,
    template: 'src/replay/replay.html',
    chunks: ['replay', 'reload'],
    scriptLoading: 'module',
    templateParameters: { offline: production },
  });
}

/**
 * The dev server's client, which reloads the page after a change. By default the dev server adds it to every
 * entry, and so to the viewer's frame, where it throws: it builds its socket's URL from the document's,
 * about:srcdoc. As a separate entry it is loaded by pages only.
 */
const reloadClient = `webpack-dev-server/client/index.js?${new URLSearchParams({
  // Connects to the page's own host and port, which its security policy allows.
  ...{ protocol: 'auto:', hostname: '0.0.0.0', port: '0', pathname: '/ws' },
  ...{ 'live-reload': 'true', hot: 'false', logging: 'error', overlay: '{"errors":true,"warnings":false}' },
})}`;

const FIRST_VIEW = ['app', 'home', 'identity'];
/** Screens of which most visitors see several, and what opens over them. */
const OFTEN = [
  'voters',
  'profile',
  'walkthrough',
  'progress',
  'checkout',
  'downloads',
  'doNotMail',
  'file',
  'payment',
  'trace',
];

/** One chunk of the modules that two or more of some chunks need, or `least`. */
const sharedAmong = (isOne, name, test, least = 2) => ({
  ...{ type: 'javascript/auto', name, test, minChunks: least, enforce: true },
  chunks: (chunk) => !chunk.canBeInitial() && isOne(chunk.name),
});
const isOften = (name) => OFTEN.includes(name);
const isLater = (name) => !FIRST_VIEW.includes(name);

/** Modules of a chunk. */
const isIn =
  (name) =>
  (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name);

export default ({ WEBPACK_SERVE: serving = false } = {}, { mode = 'development' }) => {
  const production = mode === 'production';
  const cssModules = {
    loader: 'css-loader',
    options: {
      // Files of public/ keep their names: page.html preloads the typeface.
      url: { filter: (url) => !url.startsWith('/') },
      modules: {
        auto: true,
        namedExport: false,
        ...(production ? { getLocalIdent: shortClassName } : { localIdentName: '[name]__[local]' }),
      },
    },
  };
  return {
    mode,
    context: root,
    entry: {
      main: './src/index.tsx',
      replay: { import: './src/replay/index.tsx', layer: 'replay' },
      ...(serving ? { reload: reloadClient } : {}),
    },
    experiments: { layers: true },
    // A stack trace that a customer sends can be read with them; the sources stay ours. No file names its map,
    // which would be 2 KB over all of them: it has the same address, with `.map`.
    devtool: production ? 'hidden-nosources-source-map' : 'eval-cheap-module-source-map',
    output: {
      path: `${root}dist`,
      publicPath: '/',
      clean: true,
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // Its package.json names the development build only; this one is smaller and warns of nothing.
      alias: {
        ...(production && {
          'react-router$': `${root}node_modules/react-router/dist/production/index.mjs`,
        }),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          // Types are checked by `npm run typecheck`; here the bundle is only compiled.
          options: { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: true } },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssModules] },
        // The viewer has its own copies of the modules, all in one file, so that a replay never has to fetch
        // one.
        {
          issuerLayer: 'replay',
          test: /\.tsx?$/,
          use: `${root}tools/build/staticImports.js`,
          // What is named only when it runs: the map of a state.
          parser: { dynamicImportMode: 'eager' },
          // No screen is drawn from it.
          resolve: { alias: { [`${root}src/features/auth/commonPasswords.json`]: false } },
        },
        { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new webpack.EnvironmentPlugin(settings),
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
        // No component styles another's elements, so the order of their styles among themselves is free.
        ignoreOrder: true,
      }),
      compiledOnLoad,
      ...leanProgram,
      ...(production ? [shortModuleIds, minifiedStyles] : []),
      ...pages.map(pagePlugin),
      replayPlugin(production),
      new CopyPlugin({
        patterns: [
          { from: 'public', globOptions: { ignore: ['**/page.html', '**/_headers', '**/security.txt'] } },
          { from: 'public/_headers', transform: (text) => withAuthDomain(text.toString()) },
          {
            from: 'public/.well-known/security.txt',
            to: '.well-known/security.txt',
            transform: (text) => withContact(text.toString()),
          },
        ],
      }),
    ],
    // No separate chunk for packages: the first view needs all of `app`, and one scope is smaller than two.
    optimization: {
      // Names of one letter, which depend on all other modules: no build may reuse what another has compiled.
      // A plugin names modules: four digits, where webpack would take five.
      ...(production ? { mangleExports: 'size', moduleIds: false } : {}),
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // With `unsafe_arrows`, the app doesn't start.
          minimizerOptions: { ecma: 2022, compress: { passes: 3 } },
        }),
      ],
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          defaultVendors: false,
          // One file for what several screens share, in place of a copy in each.
          sharedStyles: {
            type: 'css/mini-extract',
            test: /src.(?:components|downloads|features.(?:auth|purchase))/u,
            name: 'shared',
            minChunks: 2,
            enforce: true,
          },
          dialogStyles: {
            type: 'css/mini-extract',
            test: /src.features.(?:purchase|walkthrough|search.doNotMail)/u,
            name: 'dialogs',
            enforce: true,
          },
          // Without these, webpack copies what is small into each chunk that needs it. Their order is that of
          // their priority. What the first view has is not copied: it is moved into what is loaded by then.
          first: { ...sharedAmong(() => true, 'app', isIn('home')), priority: 5 },
          policies: { ...sharedAmong(isLater, 'policies', /src.contract.policies/u), priority: 4 },
          common: {
            ...sharedAmong(isLater, 'common', /src.(?:lib.problems|services.problem|components)/u, 4),
            priority: 3,
          },
          account: { ...sharedAmong(isLater, 'account', /src.features.auth/u), priority: 3 },
          list: { ...sharedAmong(isOften, 'list', isIn('voters')), priority: 2 },
          buying: { ...sharedAmong(isOften, 'buying', /src./u), priority: 1 },
        },
      },
    },
    performance: false,
    stats: 'errors-warnings',
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.WEBPACK_PORT ?? 8889),
      allowedHosts: ['localhost', '127.0.0.1'],
      historyApiFallback: {
        rewrites: [
          ...pages.map(({ path, file }) => ({ from: new RegExp(`^${path}$`, 'u'), to: `/${file}` })),
          { from: new RegExp(`^/${REPLAY}$`, 'u'), to: `/${REPLAY}.html` },
        ],
        index: `/${FALLBACK}`,
      },
      hot: false,
      liveReload: true,
      // The `reload` entry has it.
      client: false,
    },
  };
};
