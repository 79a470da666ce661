/** What every app needs to find its service. */
export interface AppOptions {
  /** The id of the project, from its settings. */
  projectId: string
  /** Where the service is, for example http://localhost:8100. One trailing slash is removed. */
  baseUrl: string
  /** Stands in for the global `fetch`, for example in tests. */
  fetch?: typeof globalThis.fetch
}

/** Checks what was passed and answers the base URL without trailing slash. */
export function checkAppOptions(factory: string, options: AppOptions, required: Record<string, string>): string {
  for (const [name, value] of Object.entries({ projectId: options.projectId, ...required })) {
    if (!value) throw new TypeError(`${factory} needs ${name}: take it from the settings of your project.`)
  }
  if (!URL.canParse(options.baseUrl)) {
    throw new TypeError(`${factory} needs baseUrl, for example http://localhost:8100.`)
  }
  return options.baseUrl.replace(/\/$/, '')
}
