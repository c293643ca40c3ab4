/** One of VH1 to VH8; the others of a state are named by their days. */
export const isTracked = ({ token }: { readonly token: string }): boolean => token.startsWith('VH');
