import type { AuthService } from '../services/auth';
import type { PartFiles } from '../services/partFiles';
import type { CardField, PaymentsService } from '../services/payments';
import type { NavigateOptions } from './history';

/**
 * Everything that is not a function of state and action. Listeners get it as `extra`; tests and replay
 * hand in their own.
 */
export interface Deps {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** A random id, unique for all purposes here. */
  readonly newId: () => string;
  readonly auth: AuthService;
  readonly payments: PaymentsService;
  /** The card provider's field, a component because it brings its own frame. */
  readonly CardField: CardField;
  readonly storage: KeyValueStorage;
  /** What outlives a reload of this tab alone; null where the browser forbids it. */
  readonly tabStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Goes to a path of this site. */
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /** As the browser's Back button, that many times. */
  readonly goBack: (entries: number) => void;
  /** Starts the browser's own download of a link of this site. */
  readonly openDownload: (url: string) => void;
  /** Puts lists that come in parts together. */
  readonly partFiles: PartFiles;
}

/** redux-persist's storage: local storage, or memory in tests. */
export interface KeyValueStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}
