import { transform } from 'esbuild';
import webpack from 'webpack';

/** A webpack plugin that minifies style sheets, which webpack does not. */
export const minifiedStyles = {
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
