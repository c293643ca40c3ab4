import { joined } from '../../text/joined';
import { splitStreetLine, type StreetLine } from '../../text/streetLine';
import type { ARKANSAS_VOTER_COLUMNS } from './columns';

type Column = keyof typeof ARKANSAS_VOTER_COLUMNS;

/**
 * The residence, assembled from its parts. A house number may have a letter (`12A`) or a fraction (`12 1/2`).
 * If no street is named, falls back on the described address.
 */
export function residence(text: (column: Column) => string | null): StreetLine {
  const [number, suffix] = [text('streetNum'), text('streetNumSuffix')];
  const streetNum = number === null ? null : withSuffix(number, suffix);
  const unit = joined(text('unitType'), text('unit'));
  const name = text('streetName');
  if (name === null) {
    const described = splitStreetLine(text('physicalAddress'));
    return {
      streetNum: streetNum ?? described.streetNum,
      streetName: described.streetName,
      unit: unit ?? described.unit,
    };
  }
  return {
    streetNum,
    streetName: joined(
      joined(text('directionBefore'), name),
      joined(text('streetType'), text('directionAfter')),
    ),
    unit,
  };
}

const withSuffix = (number: string, suffix: string | null) =>
  suffix !== null && /^[A-Z]$/u.test(suffix) ? number + suffix : joined(number, suffix);
