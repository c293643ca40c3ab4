import '@testing-library/jest-dom';
import { forgetPendingCalls } from './fakeApi';

// jsdom lays nothing out and so cannot scroll; it logs an error instead.
window.scrollTo = () => undefined;

afterEach(forgetPendingCalls);
