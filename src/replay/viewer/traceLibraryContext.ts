import { createContext, use } from 'react';
import type { TraceLibrary } from '../timeline/timeline';

export const TraceLibraryContext = createContext<TraceLibrary | null>(null);

export function useTraceLibrary(): TraceLibrary {
  const library = use(TraceLibraryContext);
  if (library === null) throw new Error('useTraceLibrary must be used inside TraceLibraryContext');
  return library;
}
