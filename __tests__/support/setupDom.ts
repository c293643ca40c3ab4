import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { forgetPendingCalls } from './fakeApi';
import { makeDomFaster } from './fasterDom';

// A busy machine needs many times the default second to fetch and compile a screen for the first time. The
// limit is there for what never comes.
configure({ asyncUtilTimeout: 30_000 });

makeDomFaster();

// jsdom has no layout and cannot scroll; it would log an error.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Never report idle: work that waits for it would run in the middle of some test.
window.requestIdleCallback = () => 0;

afterEach(forgetPendingCalls);
