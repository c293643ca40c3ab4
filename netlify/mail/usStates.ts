import { postalText } from './postalText';

const byWord = (entries: string) =>
  new Map(
    entries
      .trim()
      .split(/,\s*/u)
      .flatMap((entry) => {
        const code = entry.slice(0, 2);
        return [
          [code, code],
          [entry.slice(3), code],
        ] as const;
      }),
  );

/** States, territories and freely associated states of the domestic mail, by code and by name. */
const STATES = byWord(`
  AL ALABAMA, AK ALASKA, AZ ARIZONA, AR ARKANSAS, CA CALIFORNIA, CO COLORADO, CT CONNECTICUT, DE DELAWARE,
  DC DISTRICT OF COLUMBIA, FL FLORIDA, GA GEORGIA, HI HAWAII, ID IDAHO, IL ILLINOIS, IN INDIANA, IA IOWA,
  KS KANSAS, KY KENTUCKY, LA LOUISIANA, ME MAINE, MD MARYLAND, MA MASSACHUSETTS, MI MICHIGAN, MN MINNESOTA,
  MS MISSISSIPPI, MO MISSOURI, MT MONTANA, NE NEBRASKA, NV NEVADA, NH NEW HAMPSHIRE, NJ NEW JERSEY,
  NM NEW MEXICO, NY NEW YORK, NC NORTH CAROLINA, ND NORTH DAKOTA, OH OHIO, OK OKLAHOMA, OR OREGON,
  PA PENNSYLVANIA, RI RHODE ISLAND, SC SOUTH CAROLINA, SD SOUTH DAKOTA, TN TENNESSEE, TX TEXAS, UT UTAH,
  VT VERMONT, VA VIRGINIA, WA WASHINGTON, WV WEST VIRGINIA, WI WISCONSIN, WY WYOMING, AS AMERICAN SAMOA,
  GU GUAM, MP NORTHERN MARIANA ISLANDS, PR PUERTO RICO, VI VIRGIN ISLANDS, VI US VIRGIN ISLANDS,
  FM MICRONESIA, MH MARSHALL ISLANDS, PW PALAU, AA ARMED FORCES AMERICAS, AE ARMED FORCES EUROPE,
  AP ARMED FORCES PACIFIC`);

/** The two letters of a state by its code or name; empty for anything else. */
export function stateCode(text: string | null): string {
  if (text === null) return '';
  return STATES.get(text) ?? STATES.get(postalText(text)) ?? '';
}

const MILITARY_STATES = new Set(['AA', 'AE', 'AP']);

/** Whether mail goes to a military post office: Army, fleet or diplomatic. */
export const isMilitary = (city: string, state: string) =>
  MILITARY_STATES.has(state) || /^(?:APO|FPO|DPO)(?: A[AEP])?$/u.test(city);
