import { keepAnswered } from '../../state/search/keepAnswered';
import type { AppStartListening } from '../../state/types';
import { selectHomeQuestion } from './homeSelectors';

export default function setupHomeListeners(start: AppStartListening): void {
  keepAnswered(start, 'home', selectHomeQuestion);
}
