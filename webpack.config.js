import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
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

export default (_env, { mode = 'development', json }) => {
  const production = mode === 'production';
  const cssModules = {
    loader: 'css-loader',
    options: {
      // Files of public/ keep their names: index.html preloads the typeface.
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
    entry: './src/index.tsx',
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
        { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new webpack.EnvironmentPlugin(settings),
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      }),
      new HtmlWebpackPlugin({
        template: 'public/index.html',
        scriptLoading: 'module',
        // Only a local stack sets it: in production Stripe.js comes from js.stripe.com, on use.
        stripeJsUrl: process.env.STRIPE_JS_URL ?? '',
      }),
      new CopyPlugin({
        patterns: [
          { from: 'public', globOptions: { ignore: ['**/index.html', '**/_headers'] } },
          { from: 'public/_headers', transform: (text) => withAuthDomain(text.toString()) },
        ],
      }),
    ],
    optimization: { splitChunks: { chunks: 'async' } },
    performance: false,
    stats: json === undefined ? 'errors-warnings' : 'detailed',
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.WEBPACK_PORT ?? 8889),
      allowedHosts: ['localhost', '127.0.0.1'],
      historyApiFallback: true,
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
