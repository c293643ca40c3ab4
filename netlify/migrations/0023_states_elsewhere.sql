-- Voters of a state may be in a database of its own, whose versions are not in this one. A purge deletes the parts of its
-- versions itself (tools/loader/version/purge.ts).
ALTER TABLE download_parts DROP CONSTRAINT download_parts_version_id_fkey;
