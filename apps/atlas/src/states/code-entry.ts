import type { FixtureResponse } from '../fixtures/service.ts'
import type { AtlasState, StateGroup, Step } from './atlas-state.ts'
import { codeSteps } from './steps.ts'

const project = { password: false, magicLink: true }

function entered(id: string, title: string, response: FixtureResponse, shows: string): AtlasState {
  const steps: Step[] = [...codeSteps, { fill: 'code', with: 'abc123' }]
  return { id, title, project, responses: { 'POST /auth/otp/sign-in': response }, steps, shows }
}

/** Sign-in by email: the form that sends the email, and the entry of the code. */
export const codeGroup: StateGroup = {
  screen: 'Code entry',
  path: 'sign-in',
  states: [
    { id: 'code-entry', title: 'Empty', project, steps: codeSteps, shows: 'Open Gmail' },
    {
      id: 'code-entry-half',
      title: 'Half typed',
      project,
      steps: [...codeSteps, { fill: 'code', with: 'ab1' }],
      shows: 'Send again',
    },
    {
      id: 'code-entry-other-inbox',
      title: 'An inbox that is not known',
      project,
      steps: [{ fill: 'email', with: 'fern@company.example' }, ...codeSteps.slice(1)],
      shows: 'fern@company.example',
    },
    {
      id: 'code-entry-long-address',
      title: 'A long address',
      project,
      steps: [
        { fill: 'email', with: `${'fern.'.repeat(12)}wood@${'garden-'.repeat(8)}club.example` },
        ...codeSteps.slice(1),
      ],
      shows: 'garden-garden',
    },
    entered('code-refused', 'Refused', { error: 'VERIFICATION_CODE_NOT_FOUND' }, 'Invalid code'),
    entered('code-expired', 'Expired', { error: 'VERIFICATION_CODE_EXPIRED' }, 'Invalid code'),
    entered('code-too-many', 'Tried too often', { error: 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED' }, 'Invalid code'),
    entered('code-no-network', 'No network', 'no-network', 'The service cannot be reached.'),
    entered('code-busy', 'Being checked', 'never', 'Send again'),
    {
      id: 'code-resend-ready',
      title: 'May be sent again',
      project,
      timerSpeed: 60,
      steps: [...codeSteps, { focus: 'Send again' }],
      shows: 'Send again',
    },
    {
      id: 'code-sent-again',
      title: 'Sent again',
      project,
      timerSpeed: 60,
      steps: [...codeSteps, { press: 'Send again' }],
      shows: 'Sent. The newest email has the code to use.',
    },
    {
      id: 'code-send-busy',
      title: 'The email is being sent',
      project,
      responses: { 'POST /auth/otp/send-sign-in-code': 'never' },
      steps: codeSteps.slice(0, 2),
      shows: 'Send email',
    },
    {
      id: 'code-send-refused',
      title: 'The method is switched off',
      project,
      responses: { 'POST /auth/otp/send-sign-in-code': { error: 'OTP_AUTHENTICATION_NOT_ENABLED' } },
      steps: codeSteps.slice(0, 2),
      shows: 'not enabled here',
    },
  ],
}
