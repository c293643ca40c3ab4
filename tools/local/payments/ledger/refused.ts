/** The ledger refuses a change. `code` and `param` are Stripe's for the case; answered with 400. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    message: string,
    readonly details: { readonly code?: string; readonly param?: string } = {},
  ) {
    super(message);
  }
}
