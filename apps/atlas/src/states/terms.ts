import type { StateGroup, Step } from './atlas-state.ts'
import { signInSteps } from './steps.ts'

const required = {
  'POST /auth/password/sign-in': {
    error: 'TERMS_ACCEPTANCE_REQUIRED',
    details: {
      attempt_code: 'a'.repeat(45),
      page_url: 'https://auth.example.com/auth/0c3d5c22-6c1b-4c55-9a6b-3f5a0d1f2b10/sign-in',
      versions: [
        {
          id: '0c3d5c22-6c1b-4c55-9a6b-3f5a0d1f2b11',
          document: 'terms',
          texts: [{ locale: null, url: 'https://fernwood.example/terms', date: '2026-11-01' }],
        },
        {
          id: '0c3d5c22-6c1b-4c55-9a6b-3f5a0d1f2b12',
          document: 'privacy',
          texts: [{ locale: null, url: 'https://fernwood.example/privacy', date: null }],
        },
      ],
      is_new_user: false,
    },
  },
} as const
const asked: Step[] = [...signInSteps, { see: 'Please read and accept' }]

/** The step in which a user accepts terms before the session opens. */
export const termsGroup: StateGroup = {
  screen: 'Terms',
  path: 'sign-in',
  states: [
    { id: 'terms', title: 'To be accepted', responses: required, steps: asked, shows: 'Terms of service' },
    {
      id: 'terms-not-accepted',
      title: 'Sent without the box',
      responses: required,
      steps: [...asked, { press: 'Accept and continue' }],
      shows: 'Please read the documents and tick the box',
    },
  ],
}
