import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createTransformer } from '@swc/jest';

/** @swc/jest, except that it makes one mutant's replacement in the mutant's file. */
export default {
  createTransformer({ swc, mutant, rootDir }) {
    const transformer = createTransformer(swc);
    const mutated = mutant.file === undefined ? undefined : join(rootDir, mutant.file);
    const changed = (source, path) => {
      if (path !== mutated) return source;
      if (source.split(mutant.find).length !== 2)
        throw new Error(`Not exactly once in ${path}: ${mutant.find}`);
      return source.replace(mutant.find, () => mutant.replace);
    };
    return {
      process: (source, path, options) => transformer.process(changed(source, path), path, options),
      // Only the text counts, so that all projects share the files they do not change.
      getCacheKey: (source, path) =>
        createHash('sha256')
          .update(JSON.stringify([swc, path, changed(source, path)]))
          .digest('hex'),
    };
  },
};
