import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CanonicalVoter } from '../loader/model/canonical';
import { electionsOf } from '../local/sample/calendars';
import { sampleCountiesOf } from '../local/sample/places';
import { randomFrom } from '../local/sample/random';
import { electionsVotedIn, methodsOf } from '../local/sample/turnout';
import { sampleVotersOf } from '../local/sample/voters';

/**
 * Writes invented voters as an Oklahoma voter file for measuring the loader: `npx tsx
 * tools/bench/writeOklahomaFile.ts DIRECTORY VOTERS`
 */
const [directory, count] = process.argv.slice(2);
if (directory === undefined || !(Number(count) > 1000))
  throw new Error('Pass a directory and a number of voters');
mkdirSync(directory, { recursive: true });

const voters = Number(count);
const counties = sampleCountiesOf('OK', voters);
const elections = electionsOf('OK');

const VOTER_HEADER = [
  'Precinct,LastName,FirstName,MiddleName,Suffix,VoterID,PolitalAff,Status,StreetNum,StreetDir,StreetName,StreetType',
  'StreetPostDir,BldgNum,City,Zip,DateOfBirth,RegistrationDate,MailStreet1,MailStreet2,MailCity,MailState,MailZip,Muni',
  'MuniSub,School,SchoolSub,TechCenter,TechCenterSub,CountyComm',
  ...Array.from({ length: 10 }, (_, n) => `VoterHist${n + 1},HistMethod${n + 1}`),
].join(',');

const day = (iso: string | null) =>
  iso === null ? '' : `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;

interface Vote {
  readonly date: string;
  readonly method: string;
}

function voterLine(voter: CanonicalVoter, votes: readonly Vote[]): string {
  const latest = votes.toReversed().slice(0, 10);
  const pairs = Array.from({ length: 10 }, (_, n) => [latest[n]?.date ?? '', latest[n]?.method ?? '']).flat();
  return [
    [
      voter.precinct,
      voter.lastName,
      voter.firstName,
      voter.middleName,
      voter.suffix,
      voter.voterId,
      voter.party,
    ],
    [voter.status, voter.streetNum, '', voter.streetName, '', '', voter.unit, voter.city, voter.zip],
    [day(voter.born), day(voter.registrationDate)],
    [voter.mailLine1, voter.mailLine2, voter.mailCity, voter.mailState, voter.mailZip],
    ['039', voter.muniSub, 'I001', '', 'T01', '', '1', ...pairs],
  ]
    .flat()
    .map((value) => value ?? '')
    .join(',');
}

const precincts = counties.flatMap((county) =>
  county.precincts.map((precinct) =>
    [
      precinct.code,
      precinct.congressionalDistrict,
      precinct.stateSenateDistrict,
      precinct.stateHouseDistrict,
      1,
      `"HALL, ${precinct.town.name}"`,
    ].join(','),
  ),
);
const precinctHeader =
  'PrecinctCode,CongressionalDistrict,StateSenateDistrict,StateHouseDistrict,CountyCommissioner,PollSite';
await write('Precincts.csv', [precinctHeader, ...precincts]);

const random = randomFrom('OK turnout');
const drawMethod = methodsOf('OK');
const people = sampleVotersOf('OK', voters);
for (const county of counties) {
  const name = `CTY${String(county.index + 1).padStart(2, '0')}`;
  const registrations = [VOTER_HEADER];
  const history = ['VoterID,ElectionDate,VotingMethod'];
  for (let no = 0; no < county.voters; no += 1) {
    const next = people.next();
    if (next.done === true) break;
    const voter = next.value;
    const votes = electionsVotedIn(voter, elections, random).map((election) => ({
      date: day(election.date),
      method: drawMethod(random) ?? '',
    }));
    registrations.push(voterLine(voter, votes));
    for (const { date, method } of votes) history.push(`${voter.voterId},${date},${method}`);
  }
  await write(`${name}_vr.csv`, registrations);
  await write(`${name}_vh.csv`, history);
}

async function write(name: string, lines: readonly string[]) {
  const rows = Iterator.from(lines).map((line) => `${line}\r\n`);
  await pipeline(Readable.from(rows), createWriteStream(join(directory ?? '', name)));
}
