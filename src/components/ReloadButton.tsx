import { Button } from './Button';

export const ReloadButton = () => (
  <Button kind="primary" onClick={() => window.location.reload()}>
    Reload
  </Button>
);
