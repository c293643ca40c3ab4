/** redux-persist's storage keys. */
export const ROOT_KEY = 'precinct-post';
export const WALKTHROUGH_KEY = 'precinct-post-walkthrough';
export const PAYMENTS_KEY = 'precinct-post-payments';
export const FILES_KEY = 'precinct-post-files';
