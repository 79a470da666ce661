import { createClientApp } from '@portico/sdk/client'

const { VITE_PORTICO_URL, VITE_PORTICO_PROJECT_ID, VITE_PORTICO_PUBLISHABLE_CLIENT_KEY } = import.meta.env

// One app for the whole page, created outside of components.
// #region urls
export const portico = createClientApp({
  projectId: VITE_PORTICO_PROJECT_ID,
  publishableClientKey: VITE_PORTICO_PUBLISHABLE_CLIENT_KEY,
  baseUrl: VITE_PORTICO_URL,
  // The pages of the copied screens. All others stay below /handler/.
  urls: {
    signIn: '/sign-in',
    signUp: '/sign-up',
    forgotPassword: '/forgot-password',
    passwordReset: '/password-reset',
    accountSettings: '/account',
  },
})
// #endregion
