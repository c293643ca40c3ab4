-- When an account was signed out everywhere: ID tokens of sessions that began before are refused. The identity provider
-- lets only its administrators end sessions, and we keep no key that could.
CREATE TABLE sessions_ended (
  uid      text PRIMARY KEY,
  ended_at timestamptz NOT NULL
);
