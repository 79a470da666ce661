import { createClientApp } from '@portico/sdk/client'

const { VITE_PORTICO_URL, VITE_PORTICO_PROJECT_ID, VITE_PORTICO_PUBLISHABLE_CLIENT_KEY } = import.meta.env

// One app for the whole page, created outside of components.
export const portico = createClientApp({
  projectId: VITE_PORTICO_PROJECT_ID,
  publishableClientKey: VITE_PORTICO_PUBLISHABLE_CLIENT_KEY,
  baseUrl: VITE_PORTICO_URL,
})
