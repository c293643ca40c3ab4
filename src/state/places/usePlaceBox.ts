import { countRetried } from '../events';
import { useAppDispatch } from '../hooks';
import { type PlaceBox, placeBoxClosed, placeBoxOpened, placeBoxTyped } from './placeBoxSlice';

/** What opening, closing and typing in a box do. */
export function usePlaceBox(box: PlaceBox) {
  const dispatch = useAppDispatch();
  return {
    onOpen: (open: boolean) => dispatch(open ? placeBoxOpened({ box }) : placeBoxClosed({ box })),
    onType: (typed: string) => dispatch(placeBoxTyped({ box, typed })),
    onRetry: () => dispatch(countRetried()),
  };
}
