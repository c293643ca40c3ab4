import { keepAnswered } from '../../state/search/keepAnswered';
import type { AppStartListening } from '../../state/types';
import { selectHomeQuestion } from './homeSelectors';

export function setupHomeListeners(start: AppStartListening): void {
  keepAnswered(start, 'home', selectHomeQuestion);
}
