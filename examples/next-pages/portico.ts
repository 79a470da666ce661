import { createClientApp } from '@portico/sdk/client'

// Next.js replaces these names by their values, so each is written out.
export const portico = createClientApp({
  projectId: process.env.NEXT_PUBLIC_PORTICO_PROJECT_ID ?? '',
  publishableClientKey: process.env.NEXT_PUBLIC_PORTICO_PUBLISHABLE_CLIENT_KEY ?? '',
  baseUrl: process.env.NEXT_PUBLIC_PORTICO_URL ?? '',
})
