import type { StateFacts } from '../model/canonical';

/** County names in the order of the state's own numbers, which is nearly alphabetical. */
const list = (names: string): readonly string[] => names.trim().split(/,\s+/u);

/**
 * The six states: every county as displayed, and the number of districts of each kind. Sources: the states'
 * county lists; chambers as of 2022; seats of the US House after the 2020 census.
 */
export const STATE_FACTS = {
  AR: {
    state: 'AR',
    name: 'Arkansas',
    congressionalDistricts: 4,
    stateSenateDistricts: 35,
    stateHouseDistricts: 100,
    counties: list(`
      Arkansas, Ashley, Baxter, Benton, Boone, Bradley, Calhoun, Carroll, Chicot, Clark, Clay, Cleburne, Cleveland,
      Columbia, Conway, Craighead, Crawford, Crittenden, Cross, Dallas, Desha, Drew, Faulkner, Franklin, Fulton,
      Garland, Grant, Greene, Hempstead, Hot Spring, Howard, Independence, Izard, Jackson, Jefferson, Johnson,
      Lafayette, Lawrence, Lee, Lincoln, Little River, Logan, Lonoke, Madison, Marion, Miller, Mississippi, Monroe,
      Montgomery, Nevada, Newton, Ouachita, Perry, Phillips, Pike, Poinsett, Polk, Pope, Prairie, Pulaski, Randolph,
      St. Francis, Saline, Scott, Searcy, Sebastian, Sevier, Sharp, Stone, Union, Van Buren, Washington, White,
      Woodruff, Yell`),
  },
  FL: {
    state: 'FL',
    name: 'Florida',
    congressionalDistricts: 28,
    stateSenateDistricts: 40,
    stateHouseDistricts: 120,
    counties: list(`
      Alachua, Baker, Bay, Bradford, Brevard, Broward, Calhoun, Charlotte, Citrus, Clay, Collier, Columbia, DeSoto,
      Dixie, Duval, Escambia, Flagler, Franklin, Gadsden, Gilchrist, Glades, Gulf, Hamilton, Hardee, Hendry, Hernando,
      Highlands, Hillsborough, Holmes, Indian River, Jackson, Jefferson, Lafayette, Lake, Lee, Leon, Levy, Liberty,
      Madison, Manatee, Marion, Martin, Miami-Dade, Monroe, Nassau, Okaloosa, Okeechobee, Orange, Osceola, Palm Beach,
      Pasco, Pinellas, Polk, Putnam, St. Johns, St. Lucie, Santa Rosa, Sarasota, Seminole, Sumter, Suwannee, Taylor,
      Union, Volusia, Wakulla, Walton, Washington`),
  },
  NC: {
    state: 'NC',
    name: 'North Carolina',
    congressionalDistricts: 14,
    stateSenateDistricts: 50,
    stateHouseDistricts: 120,
    counties: list(`
      Alamance, Alexander, Alleghany, Anson, Ashe, Avery, Beaufort, Bertie, Bladen, Brunswick, Buncombe, Burke,
      Cabarrus, Caldwell, Camden, Carteret, Caswell, Catawba, Chatham, Cherokee, Chowan, Clay, Cleveland, Columbus,
      Craven, Cumberland, Currituck, Dare, Davidson, Davie, Duplin, Durham, Edgecombe, Forsyth, Franklin, Gaston,
      Gates, Graham, Granville, Greene, Guilford, Halifax, Harnett, Haywood, Henderson, Hertford, Hoke, Hyde, Iredell,
      Jackson, Johnston, Jones, Lee, Lenoir, Lincoln, Macon, Madison, Martin, McDowell, Mecklenburg, Mitchell,
      Montgomery, Moore, Nash, New Hanover, Northampton, Onslow, Orange, Pamlico, Pasquotank, Pender, Perquimans,
      Person, Pitt, Polk, Randolph, Richmond, Robeson, Rockingham, Rowan, Rutherford, Sampson, Scotland, Stanly,
      Stokes, Surry, Swain, Transylvania, Tyrrell, Union, Vance, Wake, Warren, Washington, Watauga, Wayne, Wilkes,
      Wilson, Yadkin, Yancey`),
  },
  OH: {
    state: 'OH',
    name: 'Ohio',
    congressionalDistricts: 15,
    stateSenateDistricts: 33,
    stateHouseDistricts: 99,
    counties: list(`
      Adams, Allen, Ashland, Ashtabula, Athens, Auglaize, Belmont, Brown, Butler, Carroll, Champaign, Clark, Clermont,
      Clinton, Columbiana, Coshocton, Crawford, Cuyahoga, Darke, Defiance, Delaware, Erie, Fairfield, Fayette,
      Franklin, Fulton, Gallia, Geauga, Greene, Guernsey, Hamilton, Hancock, Hardin, Harrison, Henry, Highland,
      Hocking, Holmes, Huron, Jackson, Jefferson, Knox, Lake, Lawrence, Licking, Logan, Lorain, Lucas, Madison,
      Mahoning, Marion, Medina, Meigs, Mercer, Miami, Monroe, Montgomery, Morgan, Morrow, Muskingum, Noble, Ottawa,
      Paulding, Perry, Pickaway, Pike, Portage, Preble, Putnam, Richland, Ross, Sandusky, Scioto, Seneca, Shelby,
      Stark, Summit, Trumbull, Tuscarawas, Union, Van Wert, Vinton, Warren, Washington, Wayne, Williams, Wood,
      Wyandot`),
  },
  OK: {
    state: 'OK',
    name: 'Oklahoma',
    congressionalDistricts: 5,
    stateSenateDistricts: 48,
    stateHouseDistricts: 101,
    counties: list(`
      Adair, Alfalfa, Atoka, Beaver, Beckham, Blaine, Bryan, Caddo, Canadian, Carter, Cherokee, Choctaw, Cimarron,
      Cleveland, Coal, Comanche, Cotton, Craig, Creek, Custer, Delaware, Dewey, Ellis, Garfield, Garvin, Grady, Grant,
      Greer, Harmon, Harper, Haskell, Hughes, Jackson, Jefferson, Johnston, Kay, Kingfisher, Kiowa, Latimer, LeFlore,
      Lincoln, Logan, Love, McClain, McCurtain, McIntosh, Major, Marshall, Mayes, Murray, Muskogee, Noble, Nowata,
      Okfuskee, Oklahoma, Okmulgee, Osage, Ottawa, Pawnee, Payne, Pittsburg, Pontotoc, Pottawatomie, Pushmataha,
      Roger Mills, Rogers, Seminole, Sequoyah, Stephens, Texas, Tillman, Tulsa, Wagoner, Washington, Washita, Woods,
      Woodward`),
  },
  PA: {
    state: 'PA',
    name: 'Pennsylvania',
    congressionalDistricts: 17,
    stateSenateDistricts: 50,
    stateHouseDistricts: 203,
    counties: list(`
      Adams, Allegheny, Armstrong, Beaver, Bedford, Berks, Blair, Bradford, Bucks, Butler, Cambria, Cameron, Carbon,
      Centre, Chester, Clarion, Clearfield, Clinton, Columbia, Crawford, Cumberland, Dauphin, Delaware, Elk, Erie,
      Fayette, Forest, Franklin, Fulton, Greene, Huntingdon, Indiana, Jefferson, Juniata, Lackawanna, Lancaster,
      Lawrence, Lebanon, Lehigh, Luzerne, Lycoming, McKean, Mercer, Mifflin, Monroe, Montgomery, Montour, Northampton,
      Northumberland, Perry, Philadelphia, Pike, Potter, Schuylkill, Snyder, Somerset, Sullivan, Susquehanna, Tioga,
      Union, Venango, Warren, Washington, Wayne, Westmoreland, Wyoming, York`),
  },
} as const satisfies Record<string, StateFacts>;

export type StateCode = keyof typeof STATE_FACTS;
export const STATE_CODES = Object.keys(STATE_FACTS) as StateCode[];
