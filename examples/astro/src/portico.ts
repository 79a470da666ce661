import { createClientApp } from '@portico/sdk/client'

const { PUBLIC_PORTICO_URL, PUBLIC_PORTICO_PROJECT_ID, PUBLIC_PORTICO_PUBLISHABLE_CLIENT_KEY } = import.meta.env

// One app for the whole page. All islands share it, with its session.
export const portico = createClientApp({
  projectId: PUBLIC_PORTICO_PROJECT_ID,
  publishableClientKey: PUBLIC_PORTICO_PUBLISHABLE_CLIENT_KEY,
  baseUrl: PUBLIC_PORTICO_URL,
})
