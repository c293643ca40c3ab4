/** Where the focus goes when what was pressed is gone with the list that it was of. */
export const focusResults = () => document.getElementById('results')?.focus({ preventScroll: true });
