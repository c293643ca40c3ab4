/** Under which keys redux-persist keeps what outlives a reload: slices of the root state, and the walkthrough. */
export const ROOT_KEY = 'precinct-post';
export const WALKTHROUGH_KEY = 'precinct-post-walkthrough';
