import { routeChanged } from '../../../src/state/events';
import {
  accountFormSlice,
  type AccountFormState,
  attemptRefused,
  attemptSucceeded,
  accountFieldEdited,
  formFoundInvalid,
  accountFormSubmitted,
  problemsMended,
} from '../../../src/features/auth/accountFormSlice';
import { describeTransitions, from } from '../../support/transitions';

const fields = { firstName: 'Ada', lastName: 'Doe', email: 'ada@example.org' };
const nothing = { firstName: '', lastName: '', email: '' };
const problem = { code: 'auth/wrong-password', detail: 'no' };

const states = {
  editing: { status: 'editing', fields },
  invalid: { status: 'invalid', fields, rules: ['namesRequired'] },
  submitting: { status: 'submitting', fields, way: 'password' },
  refused: { status: 'refused', fields, way: 'google', problem },
} satisfies Record<string, AccountFormState>;

const corrected = { ...fields, email: 'a.doe@example.org' };
const notSubmitting = ['editing', 'invalid', 'refused'] as const;

// While the provider is asked, the form is locked.
describeTransitions(accountFormSlice.reducer, states, {
  'a field is edited': [
    accountFieldEdited({ field: 'email', value: 'a.doe@example.org' }),
    {
      editing: { ...states.editing, fields: corrected },
      invalid: { ...states.invalid, fields: corrected },
      refused: { ...states.refused, fields: corrected },
    },
  ],
  'the form breaks a rule': [
    formFoundInvalid({ rules: ['emailInvalid', 'passwordRequired'] }),
    from(notSubmitting, { status: 'invalid', fields, rules: ['emailInvalid', 'passwordRequired'] }),
  ],
  'some of what was wrong is mended': [
    problemsMended({ rules: ['passwordRequired'] }),
    from(['invalid', 'refused'], { status: 'invalid', fields, rules: ['passwordRequired'] }),
  ],
  'all that was wrong is mended': [
    problemsMended({ rules: [] }),
    from(['invalid', 'refused'], { status: 'editing', fields }),
  ],
  'the form is submitted': [
    accountFormSubmitted({ way: 'signUp' }),
    from(notSubmitting, { status: 'submitting', fields, way: 'signUp' }),
  ],
  'the provider refuses': [
    attemptRefused(problem),
    { submitting: { status: 'refused', fields, way: 'password', problem } },
  ],
  'the provider accepts': [attemptSucceeded(), { submitting: { status: 'editing', fields: nothing } }],
  'the user goes to the sign-in page': [
    routeChanged({ path: '/login', search: '' }),
    from(notSubmitting, { status: 'editing', fields }),
  ],
  'the user goes to the sign-up page': [
    routeChanged({ path: '/signup', search: '' }),
    from(notSubmitting, { status: 'editing', fields }),
  ],
  'the user goes to another page': [
    routeChanged({ path: '/about', search: '' }),
    from(notSubmitting, { status: 'editing', fields: nothing }),
  ],
});
