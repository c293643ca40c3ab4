import type { ChosenFile } from '../../contract/files';
import type { CanonicalFilters } from '../../contract/filters';
import type { ProblemCode } from '../../lib/problems';
import type { CallError } from '../../services/http';
import { problemOf, referenceOf } from '../../services/problem';

/** What can be moved into a campaign: a saved list or a purchase. */
export type Item = { readonly listId: string } | { readonly purchaseId: string };

/** What is shared: a purchase by itself, or a campaign. */
export type Shared = { readonly purchaseId: string } | { readonly campaignId: string };

/** What the user is typing a name for; to share something, the address of a colleague. */
export type NameFormState =
  | { readonly kind: 'share'; readonly shared: Shared }
  | { readonly kind: 'renameList'; readonly listId: string }
  | { readonly kind: 'namePurchase'; readonly purchaseId: string }
  | { readonly kind: 'moveToNew'; readonly item: Item }
  | { readonly kind: 'renameCampaign'; readonly campaignId: string };

type Named<Subject> = Subject & { readonly typedName: string };

export const sharedId = (shared: Shared): string =>
  'purchaseId' in shared ? shared.purchaseId : shared.campaignId;

export const isNamed = (act: ListAct): act is Named<NameFormState> => 'typedName' in act;

export interface ListToSave {
  readonly filters: CanonicalFilters;
  readonly listName: string;
  readonly file?: ChosenFile;
}

/** What the user asks of the server. A deleted list keeps its name, for Undo. */
export type ListAct =
  | ({ readonly kind: 'save' } & ListToSave)
  | Named<NameFormState>
  | { readonly kind: 'delete' | 'restore'; readonly listId: string; readonly listName: string }
  | { readonly kind: 'keepFile'; readonly listId: string; readonly file: ChosenFile }
  | { readonly kind: 'unshare'; readonly shared: Shared; readonly email: string }
  | { readonly kind: 'move'; readonly item: Item; readonly campaignId: string | null }
  | { readonly kind: 'deleteCampaign'; readonly campaignId: string };

export interface Refusal {
  readonly message: string;
  readonly requestId?: string;
}

/** One act at a time. Whatever goes wrong, what was typed stays until it is saved or given up. */
export type ActState =
  | { readonly status: 'idle' }
  /** A visitor has asked for it: it is saved once they have signed in or up. */
  | { readonly status: 'signingIn'; readonly list: ListToSave }
  | {
      readonly status: 'naming';
      readonly form: NameFormState;
      readonly typedName: string;
      readonly refusal: Refusal | null;
    }
  | { readonly status: 'acting'; readonly act: ListAct; readonly requestId: string }
  | {
      readonly status: 'refused';
      readonly act: ListAct;
      readonly refusal: Refusal;
      readonly code: ProblemCode | null;
    }
  /** Until the next act, these can be taken back. */
  | { readonly status: 'deleted'; readonly listId: string; readonly listName: string }
  | { readonly status: 'unshared'; readonly shared: Shared; readonly email: string };

const FAILED: Readonly<Record<ListAct['kind'], string>> = {
  share: 'We couldn’t share it.',
  unshare: 'It is still shared.',
  save: 'We couldn’t save the list.',
  keepFile: 'We couldn’t save the file choice.',
  renameList: 'We couldn’t save the name.',
  namePurchase: 'We couldn’t save the name.',
  renameCampaign: 'We couldn’t save the name.',
  delete: 'We couldn’t delete the list.',
  restore: 'We couldn’t bring the list back.',
  move: 'We couldn’t move it.',
  moveToNew: 'We couldn’t move it.',
  deleteCampaign: 'We couldn’t delete the campaign.',
};

/** After a failed request: the form as it was sent, or the message. */
export function refusedAct(act: ListAct, error: CallError | undefined): ActState {
  const code = problemOf(error)?.code ?? null;
  const advice = code === 'network' ? 'Check your internet connection and try again.' : 'Please try again.';
  const requestId = referenceOf(error);
  const refusal = {
    message: problemOf(error)?.sentence ?? `${FAILED[act.kind]} ${advice}`,
    ...(requestId !== null && { requestId }),
  };
  if (!isNamed(act)) return { status: 'refused', act, refusal, code };
  const { typedName, ...form } = act;
  return { status: 'naming', form, typedName, refusal };
}

export function doneAct(act: ListAct): ActState {
  switch (act.kind) {
    case 'delete':
      return { status: 'deleted', listId: act.listId, listName: act.listName };
    case 'unshare':
      return { status: 'unshared', shared: act.shared, email: act.email };
    default:
      return { status: 'idle' };
  }
}
