import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../database/projectRoot';
import { sampleFiles } from './sampleFiles';

/** `npm run sample:files`: writes the free sample of each layout. */
for (const [path, text] of sampleFiles()) writeFileSync(join(projectRoot(), path), text);
