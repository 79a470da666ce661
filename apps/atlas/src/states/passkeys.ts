import type { StateGroup, Step } from './atlas-state.ts'
import { signInSteps } from './steps.ts'

const alone = { password: false, passkey: true }
const pressPasskey: readonly Step[] = [{ press: 'Sign in with a passkey' }]
const refused = (isUnknown: boolean) => ({
  'POST /auth/passkey/sign-in': { error: 'PASSKEY_AUTHENTICATION_FAILED', details: { is_unknown: isUnknown } },
})

/** Sign-in with passkeys, its failures, and the offer of one after a password. */
export const passkeyGroup: StateGroup = {
  screen: 'Passkeys',
  path: 'sign-in',
  states: [
    {
      id: 'passkey-with-all',
      title: 'Beside providers and both forms',
      project: { passkey: true, magicLink: true, providers: ['google', 'github'] },
      authenticator: 'confirms',
      shows: 'Sign in with a passkey',
    },
    {
      id: 'passkey-last-used',
      title: 'Last used',
      project: { passkey: true },
      authenticator: 'confirms',
      stored: { local: { 'portico-provider': 'passkey' } },
      shows: 'Last used',
    },
    {
      id: 'passkey-busy',
      title: 'Waiting for the authenticator',
      project: { passkey: true },
      authenticator: 'waits',
      steps: pressPasskey,
      shows: 'Sign in with a passkey',
    },
    {
      id: 'passkey-done',
      title: 'Done, redirects',
      project: { passkey: true },
      authenticator: 'confirms',
      steps: pressPasskey,
      shows: 'Leads to /',
    },
    {
      id: 'passkey-canceled',
      title: 'Canceled',
      project: { passkey: true },
      authenticator: 'cancels',
      steps: pressPasskey,
      shows: 'No passkey was used. Try again, or sign in another way.',
    },
    {
      id: 'passkey-canceled-alone',
      title: 'Canceled, the only method',
      project: alone,
      authenticator: 'cancels',
      steps: pressPasskey,
      shows: 'No passkey was used. Try again.',
    },
    {
      id: 'passkey-unknown',
      title: 'Removed from the account',
      project: { passkey: true },
      authenticator: 'confirms',
      responses: refused(true),
      steps: pressPasskey,
      shows: 'This passkey no longer belongs to your account.',
    },
    {
      id: 'passkey-refused',
      title: 'Refused',
      project: alone,
      authenticator: 'confirms',
      responses: refused(false),
      steps: pressPasskey,
      shows: 'This passkey could not be confirmed.',
    },
    {
      id: 'passkey-unsupported',
      title: 'A browser without passkeys',
      project: { passkey: true },
      authenticator: 'unsupported',
      shows: 'Sign In',
    },
    {
      id: 'passkey-unsupported-alone',
      title: 'A browser without passkeys, the only method',
      project: alone,
      authenticator: 'unsupported',
      steps: pressPasskey,
      shows: 'This browser cannot use passkeys here.',
    },
    {
      id: 'passkey-offer',
      title: 'Offer after a password',
      project: { passkey: true },
      authenticator: 'confirms',
      steps: signInSteps,
      shows: 'Sign in faster next time',
    },
    {
      id: 'passkey-offer-busy',
      title: 'Offer, waiting for the authenticator',
      project: { passkey: true },
      authenticator: 'waits',
      steps: [...signInSteps, { press: 'Add a passkey' }],
      shows: 'Sign in faster next time',
    },
    {
      id: 'passkey-offer-accepted',
      title: 'Offer accepted, redirects',
      project: { passkey: true },
      authenticator: 'confirms',
      steps: [...signInSteps, { press: 'Add a passkey' }],
      shows: 'Leads to /',
    },
    {
      id: 'passkey-offer-declined',
      title: 'Offer declined, redirects',
      project: { passkey: true },
      authenticator: 'confirms',
      steps: [...signInSteps, { press: 'Not now' }],
      shows: 'Leads to /',
    },
    {
      id: 'passkey-sign-up',
      title: 'Sign-up with passkeys only',
      path: 'sign-up',
      project: alone,
      shows: 'This app signs in with passkeys only',
    },
  ],
}
