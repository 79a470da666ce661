import { defineElements } from '@portico/elements'
import '@portico/elements/styles.css'

const { VITE_PORTICO_URL, VITE_PORTICO_PROJECT_ID, VITE_PORTICO_PUBLISHABLE_CLIENT_KEY } = import.meta.env

// Defines <portico-sign-in> and the other elements, and returns the app with its calls.
export const portico = defineElements({
  projectId: VITE_PORTICO_PROJECT_ID,
  publishableClientKey: VITE_PORTICO_PUBLISHABLE_CLIENT_KEY,
  baseUrl: VITE_PORTICO_URL,
})
