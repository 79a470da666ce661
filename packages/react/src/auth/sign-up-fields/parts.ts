/** The parts of screens of projects with sign-up fields. One chunk, which other projects never load. */

export { askForSignUpFields } from './fields-step.tsx'
export { SignUpFields } from './sign-up-fields.tsx'
