import { nodeTooOld } from '../../../tools/requireNode';

describe('the Node a command runs on', () => {
  it.each(['24.0.0', '24.21.0', '26.1.0'])('may be %s', (version) => {
    expect(nodeTooOld(version)).toBeNull();
  });

  it.each(['20.20.2', '22.23.2'])('may not be %s, and the message says what to do', (version) => {
    expect(nodeTooOld(version)).toContain(`This needs Node 24 or newer; you have ${version}.`);
  });
});
