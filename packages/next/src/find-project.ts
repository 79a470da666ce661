import type { Project } from '@portico/sdk/client'
import { cache } from 'react'
import { readServerSettings } from './config.ts'
import { createRequestApp } from './request-app.ts'
import { withTimeLimit } from './time-limit.ts'

/** Maximum age of the cached project settings. */
const revalidateSeconds = 60
/** After this time, a page is rendered without the project. The browser fetches it then. */
const longestWaitMillis = 3000

/**
 * Finds the project for a page. The response is cached by Next.js across requests, so pages stay static. Resolves to
 * null if the service does not respond in time, for example during a build without it.
 */
export const findProject = cache(async (): Promise<Project | null> => {
  const { projects } = createRequestApp(readServerSettings(), { headers: {} }, fetchCached)
  const project = projects.current().catch((error: unknown) => {
    console.warn('The project could not be read, so pages are rendered without it.', error)
    return null
  })
  return (await withTimeLimit(project, longestWaitMillis)) ?? null
})

const fetchCached: typeof globalThis.fetch = (input, init) => {
  const cached = { ...init, cache: 'force-cache', next: { revalidate: revalidateSeconds } } as const
  return globalThis.fetch(input, cached)
}
