/** The ledger refuses a change. `code` and `param` are Stripe's for the case; answered with 400. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
  constructor(
    message: string,
    readonly details: { readonly code?: string; readonly param?: string } = {},
  ) {
    super(message);
  }
}
