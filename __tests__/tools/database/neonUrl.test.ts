import pg from 'pg';
import { directUrl } from '../../../tools/database/neonUrl';

describe('the address that tools work on', () => {
  const rest = '/neondb?sslmode=require&channel_binding=require';

  it.each([
    ['ep-cool-dew-123456-pooler.us-east-2.aws.neon.tech', 'ep-cool-dew-123456.us-east-2.aws.neon.tech'],
    ['ep-a-1-pooler.c-2.eu-central-1.aws.neon.tech', 'ep-a-1.c-2.eu-central-1.aws.neon.tech'],
    ['ep-a-1-pooler.eastus2.azure.neon.tech:5432', 'ep-a-1.eastus2.azure.neon.tech:5432'],
    ['ep-cool-dew-123456.us-east-2.aws.neon.tech', 'ep-cool-dew-123456.us-east-2.aws.neon.tech'],
  ])('is the direct one of Neon: %s', (given, direct) => {
    const url = (host: string, end: string) => `postgresql://neondb_owner:p%40ss%2Fw@${host}${end}`;
    expect(directUrl(url(given, rest))).toBe(url(direct, rest.replace('=require&', '=verify-full&')));
  });

  it.each([
    'postgres://voter:secret@localhost:5432/voters',
    'postgres://voter@db-pooler.example.com/voters?sslmode=require',
    'postgresql:///voters?host=/var/run/postgresql',
    'no address at all',
  ])('is as given elsewhere: %s', (url) => {
    expect(directUrl(url)).toBe(url);
  });

  it('is reached over TLS, as its sslmode says', () => {
    const url = directUrl(`postgresql://owner:p%40ss@ep-a-1-pooler.us-east-2.aws.neon.tech${rest}`);
    const client = new pg.Client({ connectionString: url });
    expect({ host: client.host, ssl: client.ssl, user: client.user, password: client.password }).toEqual({
      host: 'ep-a-1.us-east-2.aws.neon.tech',
      ssl: expect.anything() as unknown,
      user: 'owner',
      password: 'p@ss',
    });
    expect(client.ssl).not.toMatchObject({ rejectUnauthorized: false });
    expect(new pg.Client({ connectionString: 'postgres://voter@localhost/voters' }).ssl).toBe(false);
  });
});
