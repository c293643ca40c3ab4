import type { RootState } from '../../../src/state/types';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SCREENS_READY } from '../../../src/replay/viewer/ReplayScreens';
import { Viewer } from '../../../src/replay/startViewer';

/** A file whose text is read without timers, which jsdom uses and a test may have replaced. */
function traceFile(text: string, name = 'precinct-post-trace-1.json'): File {
  const file = new File([text], name);
  file.text = () => Promise.resolve(text);
  return file;
}

/** The viewer with a frame that is ready at once and keeps what it is asked to show. */
export function openViewer() {
  const shown: RootState[] = [];
  const themes: (string | null)[] = [];
  render(<Viewer frameText="" onOpened={() => undefined} />);
  const frame = screen.getByTitle('What the customer saw');
  const show = (state: RootState) => shown.push(state);
  const setTheme = (theme: string | null) => themes.push(theme);
  fireEvent(frame, new CustomEvent(SCREENS_READY, { detail: { show, setTheme } }));
  const give = async (text: string, name?: string) => {
    fireEvent.drop(document.body, { dataTransfer: { files: [traceFile(text, name)] } });
    await act(async () => {
      for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
    });
  };
  return { shown, themes, frame, give, user: userEvent.setup() };
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position' });
export const position = () => slider().valueAsNumber;
export const goTo = (place: number) => fireEvent.change(slider(), { target: { value: String(place) } });
