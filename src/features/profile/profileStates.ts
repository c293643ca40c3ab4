/** A file requested from the purchase history; one at a time. */
export type ProfileState =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing'; readonly purchaseId: string }
  | {
      readonly status: 'started';
      readonly purchaseId: string;
      readonly recordCount: number;
      readonly minutes: number;
    }
  /** `retired`: the list's data is gone, but the list can be rebuilt from today's data for free. */
  | {
      readonly status: 'failed';
      readonly purchaseId: string;
      readonly message: string;
      readonly retired: boolean;
    };

/**
 * The name of a list as its buyer is typing it; one list at a time. Whatever goes wrong, what was typed stays
 * until it is saved or given up.
 */
export type Naming =
  | { readonly status: 'closed' }
  | { readonly status: 'editing' | 'saving'; readonly purchaseId: string; readonly listName: string }
  | {
      readonly status: 'refused';
      readonly purchaseId: string;
      readonly listName: string;
      readonly message: string;
    };

export type OpenNaming = Exclude<Naming, { status: 'closed' }>;

export interface PurchaseHistoryState {
  /** How many purchases are on the page. */
  readonly shown: number;
  readonly naming: Naming;
}
