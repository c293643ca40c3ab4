import { Cleaner } from '../../../../src/trace/clean/Cleaner';

/** Names under which the state and actions hold what a person typed, or what could identify a person. */
const PERSONAL = [
  ...['displayName', 'firstName', 'lastName', 'phoneNumber', 'email', 'userEmail', 'uid', 'firebaseUid'],
  ...['photoURL', 'photoUrl', 'list_name', 'listName', 'campaignName', 'organization', 'organizationId'],
  ...['campaign_name', 'findName'],
  ...['affirmed_by', 'typedName', 'keycode', 'payment_method_last4', 'receipt_url', 'receiptUrl', 'stack'],
  ...['fileName', 'file_name', 'county', 'counties', 'typed', 'text', 'search', 'County_Desc'],
  ...['Cities', 'Precincts', 'Wards', 'Municipalities', 'Townships', 'SchoolDistricts', 'SchoolZones'],
  ...['CommissionDistricts', 'JudicialDistricts', 'Zip', 'AgeMin', 'AgeMax', 'RegisteredFrom', 'GeneralsMin'],
  ...['PolitalAff', 'Gender', 'Status', 'Deliverable', 'VoteHistory', 'LeaveOut', 'HouseholdParty'],
  ...['pieces', 'budget', 'cost', 'State', 'state', 'states', 'payload', 'aNewField'],
  ...['LastName', 'City', 'StreetName', 'StreetNum', 'VoterID', 'Precinct', 'MuniSub'],
];

it.each(PERSONAL)('shows nothing that was typed under the name %s', (name) => {
  expect(JSON.stringify(new Cleaner().clean({ [name]: 'Wilma Testwell 4242' }))).not.toMatch(
    /ilma|estwell|4242/u,
  );
});
