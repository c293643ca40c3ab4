import { screen, waitFor } from '@testing-library/react';

/** A button that keeps its place, disabled, until it can be pressed. */
export const readyButton = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button).toBeEnabled();
    return button;
  });
