import { Button } from '../../components/Button';

export const ReloadButton = () => (
  <Button kind="primary" onClick={() => window.location.reload()}>
    Reload
  </Button>
);
