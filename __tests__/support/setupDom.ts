import '@testing-library/jest-dom';
import { forgetPendingCalls } from './fakeApi';

// jsdom lays nothing out and so cannot scroll; it logs an error instead.
window.scrollTo = () => undefined;
// Nor is it ever idle: what comes then would come in the middle of some test.
window.requestIdleCallback = () => 0;

afterEach(forgetPendingCalls);
