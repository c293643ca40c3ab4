import type { FilesService } from '../../src/services/files';
import type { Deps } from '../../src/state/types';
import { makeTestDeps } from './renderApp';

/** Files of the device: what is saved is kept by its name. */
export const filesInto =
  (saved: Map<string, Blob>, more: Partial<FilesService> = {}): Deps['files'] =>
  async () => ({
    ...(await makeTestDeps().files()),
    saveFile: (file, name) => void saved.set(name, file),
    ...more,
  });
