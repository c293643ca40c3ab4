import '@testing-library/jest-dom';

// jsdom lays nothing out and so cannot scroll; it logs an error instead.
window.scrollTo = () => undefined;
