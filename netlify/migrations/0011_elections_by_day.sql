-- Elections beyond VH1 to VH8 that a list can be filtered by, by their day.
ALTER TABLE elections ADD COLUMN choosable boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN elections.choosable IS 'One in fifty of the voters of some county voted in it.';

ALTER TABLE voter_rows ADD COLUMN voted_on date[];
COMMENT ON COLUMN voter_rows.voted_on IS 'The days of the choosable elections without a vh that the voter voted in; null for none.';

DROP VIEW voters;
CREATE VIEW voters AS
  SELECT v.*, municipality, ward, school_district, school_zone, commission_district, township, judicial_district
  FROM voter_rows v LEFT JOIN local_districts USING (version_id, local_no);
COMMENT ON VIEW voters IS 'The voters of every version with their local districts.';
