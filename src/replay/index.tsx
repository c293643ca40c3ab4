import '../app/tokens.css';
import '../app/base.css';
import { startScreens } from './screens/startScreens';
import { startViewer } from './startViewer';

/**
 * The entry point of /support/replay, loaded by two documents: the viewer, and the frame with the shop's
 * screens. It is separate from the shop's bundle and includes neither the identity provider nor payments.
 */
const viewer = document.getElementById('viewer');
const screens = document.getElementById('root');
if (viewer !== null) startViewer(viewer);
else if (screens !== null && window.frameElement !== null) void startScreens(screens, window.frameElement);
