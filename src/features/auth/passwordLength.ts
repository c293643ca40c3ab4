/** Characters that a new password needs. Firebase's password policy requires as many (docs/deploy.md). */
export const PASSWORD_LENGTH = 8;
