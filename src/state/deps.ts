import type { AuthService } from '../services/auth';
import type { KeyValueStorage } from '../services/browserStorage';
import type { FileAssembler } from '../services/fileAssembler';
import type { CardField, PaymentsService } from '../services/payments';
import type { NavigateOptions } from '../services/history';
import type { OpenedDownload } from '../services/openDownload';

/**
 * Everything that state and actions alone cannot provide: time, ids, network, storage, navigation. Listeners
 * get it as `extra`; tests and the replay pass in their own.
 */
export interface Deps {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly auth: AuthService;
  readonly payments: PaymentsService;
  /** Stripe's field. A component, because it renders Stripe's own frame. */
  readonly CardField: CardField;
  readonly storage: KeyValueStorage;
  /** Storage that survives a reload of this tab only; null where the browser blocks it. */
  readonly tabStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  readonly goBack: (entries: number) => void;
  readonly openDownload: (url: string, fileName: string) => Promise<OpenedDownload>;
  readonly fileAssembler: () => Promise<FileAssembler>;
  /** Screens are drawn from a trace: nothing may be asked. */
  readonly isReplay: boolean;
}
