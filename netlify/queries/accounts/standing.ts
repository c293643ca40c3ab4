/** How far an account is known, and so whose limits it uses (docs/product-rules.md, "Limits"). */
export const STANDING = { fresh: 0, verified: 1, buyer: 2 } as const;
export type Standing = keyof typeof STANDING;

/**
 * The SQL of an account's standing, as a number. Without an account, `fresh`. Whether the email address is
 * verified comes from the ID token; how old the account is, from our own clock.
 * @param uid the parameter that holds the uid or null, such as `$1`
 * @param verified the parameter that holds whether the email address is verified
 */
export const standingOf = (uid: string, verified: string) => `CASE
  WHEN EXISTS (SELECT FROM purchases WHERE uid = ${uid}::text AND status = 'succeeded') THEN ${STANDING.buyer}
  WHEN ${verified}::boolean AND EXISTS (
    SELECT FROM users WHERE uid = ${uid}::text AND created_at < now() - interval '1 day'
  ) THEN ${STANDING.verified} ELSE ${STANDING.fresh} END`;
