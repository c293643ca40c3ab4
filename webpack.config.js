import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import { transform } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Build-time settings of the SPA; src/config.ts is their only reader and fails at start on an empty required one. */
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

/** Any address that is no page of its own: the app says that nothing is there (netlify.toml). */
const FALLBACK = 'fallback.html';

/** One page for each address, with the words its screen begins with. */
const pages = [
  ...Object.entries(JSON.parse(readFileSync(`${root}src/app/pages.json`, 'utf8'))).map(([path, words]) => ({
    path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    chunk: path === '/' ? 'home' : path.slice(1),
    ...words,
  })),
  {
    path: '',
    file: FALLBACK,
    chunk: 'not-found',
    title: 'Page not found',
    description: '',
    heading: 'Page not found',
  },
];

function pagePlugin({ path, file, chunk, title, description, heading, intro = '' }) {
  return new HtmlWebpackPlugin({
    filename: file,
    template: 'public/page.html',
    chunks: ['main'],
    scriptLoading: 'module',
    templateParameters: (compilation) => {
      const wanted = ['app', 'identity', chunk];
      const files = wanted.flatMap((name) => filesOf(compilation, name));
      return {
        ...{ path, title, description, heading, intro },
        scripts: files.filter((name) => name.endsWith('.js')),
        styles: files.filter((name) => name.endsWith('.css')),
        // Only a local stack sets it: in production Stripe.js comes from js.stripe.com, on use.
        stripeJsUrl: process.env.STRIPE_JS_URL ?? '',
      };
    },
  });
}

/**
 * The viewer of support traces: a program of its own beside the shop's, of which it shows the screens. It is no screen
 * of the shop, so it is not in pages.json. While webpack's development server is in it, it must be able to connect.
 */
const REPLAY = 'support/replay';

function replayPlugin(production) {
  return new HtmlWebpackPlugin({
    filename: `${REPLAY}.html`,
    template: 'src/app/replay/replay.html',
    chunks: ['replay'],
    scriptLoading: 'module',
    templateParameters: { offline: production },
  });
}

/** Addresses of what a chunk brings: the browser fetches it side by side with the program that will ask for it. */
function filesOf(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) throw new Error(`No chunk is called ${name}`);
  return group
    .getFiles()
    .filter((file) => !file.endsWith('.map'))
    .map((file) => `/${file}`);
}

/** Style sheets without their comments and spaces, which webpack leaves as they are. */
const minifiedStyles = {
  apply(compiler) {
    const name = 'minifiedStyles';
    const minify = async (compilation, file) => {
      const { code } = await transform(compilation.assets[file].source(), { loader: 'css', minify: true });
      compilation.updateAsset(file, new webpack.sources.RawSource(code));
    };
    compiler.hooks.compilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name, stage }, (assets) => {
        const files = Object.keys(assets).filter((file) => file.endsWith('.css'));
        return Promise.all(files.map((file) => minify(compilation, file)));
      });
    });
  },
};

export default (_env, { mode = 'development', json }) => {
  const production = mode === 'production';
  const cssModules = {
    loader: 'css-loader',
    options: {
      // Files of public/ keep their names: page.html preloads the typeface.
      url: { filter: (url) => !url.startsWith('/') },
      modules: {
        auto: true,
        namedExport: false,
        localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
      },
    },
  };
  return {
    mode,
    context: root,
    entry: { main: './src/index.tsx', replay: { import: './src/app/replay/index.tsx', layer: 'replay' } },
    experiments: { layers: true },
    devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
    output: {
      path: `${root}dist`,
      publicPath: '/',
      clean: true,
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          // Types are checked by `npm run typecheck`; here the bundle is only compiled.
          options: { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: true } },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssModules] },
        // Modules of its own, all in one file: the shop's parts stay as they are, and a replay never has to fetch one.
        { issuerLayer: 'replay', test: /\.tsx?$/, parser: { dynamicImportMode: 'eager' } },
        { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new webpack.EnvironmentPlugin(settings),
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      }),
      // What the first view runs is compiled whole while it arrives, beside the page's own thread, and not piece by
      // piece on it. After the minimizer, which would take the comment away.
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        include: /assets\/(app|identity)\..*js$/u,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      ...(production ? [minifiedStyles] : []),
      ...pages.map(pagePlugin),
      replayPlugin(production),
      new CopyPlugin({
        patterns: [
          { from: 'public', globOptions: { ignore: ['**/page.html', '**/_headers'] } },
          { from: 'public/_headers', transform: (text) => withAuthDomain(text.toString()) },
        ],
      }),
    ],
    // No part of its own for packages: the first view wants all of `app`, and one scope is smaller than two.
    optimization: { splitChunks: { chunks: 'async', cacheGroups: { defaultVendors: false } } },
    performance: false,
    stats: json === undefined ? 'errors-warnings' : 'detailed',
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
      client: {
        // By way of the page's own address, whose security policy allows it.
        webSocketURL: 'auto://0.0.0.0:0/ws',
        logging: 'error',
        overlay: { errors: true, warnings: false },
      },
    },
  };
};
