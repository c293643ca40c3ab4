import '../tokens.css';
import '../base.css';
import { startScreens } from './startScreens';
import { startViewer } from './startViewer';

/**
 * The program of /support/replay, in two documents: the viewer, and the frame with the shop's screens. It is no part of
 * the shop's program, and has neither its identity provider nor its payments.
 */
const viewer = document.getElementById('viewer');
const screens = document.getElementById('root');
if (viewer !== null) startViewer(viewer);
else if (screens !== null && window.frameElement !== null) void startScreens(screens, window.frameElement);
