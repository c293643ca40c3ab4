import { answerEndpoint } from '../../src/contract/answer';
import type { AnyEndpoint, AnySchema } from '../../src/contract/endpoint';
import { questionSchema } from '../../src/contract/question';

/** What the server parses an endpoint's body with. */
export const requestSchemaOf = (endpoint: AnyEndpoint): AnySchema =>
  endpoint.path === answerEndpoint.path ? questionSchema : endpoint.request;
