import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CanonicalVoter } from '../loader/model/canonical';
import { electionsOf } from '../local/sample/calendars';
import { sampleCountiesOf } from '../local/sample/places';
import { randomFrom } from '../local/sample/random';
import { electionsVotedIn, methodsOf } from '../local/sample/turnout';
import { sampleVotersOf } from '../local/sample/voters';

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

/** Writes invented voters as an Oklahoma voter file. */
export async function writeOklahomaFile(directory: string, voters: number): Promise<void> {
  const write = (name: string, lines: readonly string[]) =>
    pipeline(
      Readable.from(Iterator.from(lines).map((line) => `${line}\r\n`)),
      createWriteStream(join(directory, name)),
    );
  const counties = sampleCountiesOf('OK', voters);
  const precincts = counties.flatMap((county) =>
    county.precincts.map(
      ({ code, congressionalDistrict, stateSenateDistrict, stateHouseDistrict }) =>
        `${code},${congressionalDistrict},${stateSenateDistrict},${stateHouseDistrict},1,HALL`,
    ),
  );
  await write('Precincts.csv', [
    'PrecinctCode,CongressionalDistrict,StateSenateDistrict,StateHouseDistrict,CountyCommissioner,PollSite',
    ...precincts,
  ]);
  const elections = electionsOf('OK');
  const random = randomFrom('OK turnout');
  const drawMethod = methodsOf('OK');
  const people = sampleVotersOf('OK', voters);
  for (const county of counties) {
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
    const name = `CTY${String(county.index + 1).padStart(2, '0')}`;
    await write(`${name}_vr.csv`, registrations);
    await write(`${name}_vh.csv`, history);
  }
}
