/** VH1 to VH8; others are named by their days. */
export const isTracked = ({ token }: { readonly token: string }): boolean => token.startsWith('VH');
