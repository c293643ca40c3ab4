/** The storage keys of the state that redux-persist keeps across reloads: root slices and the walkthrough. */
export const ROOT_KEY = 'precinct-post';
export const WALKTHROUGH_KEY = 'precinct-post-walkthrough';
