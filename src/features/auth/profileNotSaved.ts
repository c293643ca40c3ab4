/** Apart from the other messages, which only the forms need: the first view has no room for them. */
export const PROFILE_NOT_SAVED = 'Account created but profile save failed. Please contact support.';
