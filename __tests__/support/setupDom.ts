import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { expectNoMistakes, forgetPendingCalls } from './fakeApi';
import { makeDomFaster } from './fasterDom';

// A busy machine needs many times the default second to fetch and compile a screen for the first time. The
// limit is there for what never comes.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 30_000,
  // What is waited for is looked for again and again; the page is described once, when it doesn't come.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? undefined) : getElementError(message, container),
}));

/** Whether a query is one of many tries: Testing Library's own flag, which is not in its types. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

makeDomFaster();

// jsdom has no layout and cannot scroll; it would log an error.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Never report idle: work that waits for it would run in the middle of some test.
window.requestIdleCallback = () => 0;

afterEach(forgetPendingCalls);
afterEach(expectNoMistakes);
