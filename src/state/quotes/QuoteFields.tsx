import type { Ref } from 'react';
import { TextField } from '../../components/TextField';
import { useAppDispatch } from '../hooks';
import type { QuoteDraft } from './quotesApi';
import { quoteTyped } from './quoteSlice';

interface QuoteFieldsProps {
  readonly draft: Pick<QuoteDraft, 'authorName' | 'organization'>;
  readonly readOnly?: boolean;
  readonly first?: Ref<HTMLInputElement>;
}

export function QuoteFields({ draft, readOnly = false, first }: QuoteFieldsProps) {
  const dispatch = useAppDispatch();
  return (
    <>
      <TextField
        label="Your name or firm (optional)"
        name="authorName"
        autoComplete="name"
        maxLength={100}
        readOnly={readOnly}
        {...(first && { inputRef: first })}
        value={draft.authorName}
        onChange={(authorName) => dispatch(quoteTyped({ authorName }))}
      />
      <TextField
        label="Committee or organization that pays (optional)"
        name="organization"
        autoComplete="off"
        maxLength={100}
        readOnly={readOnly}
        value={draft.organization}
        onChange={(organization) => dispatch(quoteTyped({ organization }))}
      />
    </>
  );
}
