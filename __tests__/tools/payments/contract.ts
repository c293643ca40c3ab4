import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import contract from '../../support/stripe-contract.json';

/** Stripe's published schemas, which everything the stand-in sends must match. */
export { contract };

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'unix-time': true } });
ajv.addSchema(contract, 'stripe');

const validators = new Map<string, ValidateFunction>();

function validator(schema: string): ValidateFunction {
  const known = validators.get(schema) ?? ajv.compile({ $ref: `stripe#/components/schemas/${schema}` });
  validators.set(schema, known);
  return known;
}

/** @throws Error that says where an object does not match the contract's schema of this name */
export function expectShape(schema: string, value: unknown): void {
  const validate = validator(schema);
  if (validate(value)) return;
  throw new Error(
    `Not a ${schema} of the contract: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(value)}`,
  );
}

/** Checks an API answer against the schema that its `object` field names. */
export function expectAnswerShape(answer: unknown): void {
  const { object, error, data } = answer as { object?: string; error?: unknown; data?: unknown[] };
  if (error !== undefined) expectShape('error', answer);
  else if (object === 'list') data?.forEach(expectAnswerShape);
  else expectShape(object === 'event' ? 'webhook_event' : String(object), answer);
}
