/** Whether a message of the contract says that the start of a range is above its end. */
export const isContradiction = (message: string): boolean => message.startsWith('must not be above');
