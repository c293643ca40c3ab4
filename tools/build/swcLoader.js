import { transform } from '@swc/core';

/** A webpack loader that only compiles TypeScript; `npm run typecheck` checks its types. */
export default function compile(source) {
  const done = this.async();
  const options = {
    ...{ filename: this.resourcePath, configFile: false, swcrc: false, sourceMaps: this.sourceMap },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: this.resourcePath.endsWith('x') },
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  };
  void transform(source, options).then(({ code, map }) => done(null, code, map && JSON.parse(map)), done);
}
