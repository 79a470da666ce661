/** Configuration of the demo at start: the address of its project. */
export interface DemoConfig {
  projectId: string
  publishableClientKey: string
  apiUrl: string
  /** URL of the development inbox; null if it is disabled. */
  inboxUrl: string | null
}

/** @throws Error with instructions if the demo is served without its configuration. */
export async function loadConfig(): Promise<DemoConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(`/config.json returned status ${response.status}. Start everything with: npm start`)
  const config: unknown = await response.json()
  if (!isDemoConfig(config)) {
    throw new Error('/config.json needs projectId, publishableClientKey and apiUrl. Start everything with: npm start')
  }
  return config
}

function isDemoConfig(value: unknown): value is DemoConfig {
  const required = ['projectId', 'publishableClientKey', 'apiUrl']
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map<string, unknown>(Object.entries(value))
  return required.every((name) => typeof entries.get(name) === 'string')
}
