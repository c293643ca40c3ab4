-- What the functions' role may do: read and change rows. It owns nothing, so no mistake or break-in there can drop or alter a
-- table, a trigger or a function. Run by the role that migrates and loads, once after the first migration
-- (docs/deploy.md, step 4); the tables of later migrations and loads follow by themselves.
GRANT USAGE ON SCHEMA public TO shop_functions;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO shop_functions;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO shop_functions;
