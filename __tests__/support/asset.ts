/** Replaces images, fonts and plain style sheets under Jest. */
export default 'asset';
