import { SITE_PATHS } from '../../../src/app/paths';

/** The addresses of every screen, and one that there is none at. */
export const SCREENS: readonly string[] = [...SITE_PATHS, '/nowhere'];
