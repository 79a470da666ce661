/** Reads the settings of the project from the environment. Next.js inlines `NEXT_PUBLIC_*` only where the whole name is written. */

/** The settings that browsers receive. */
export interface ProjectSettings {
  readonly projectId: string
  readonly publishableClientKey: string
  /** Address of the service as browsers reach it. */
  readonly baseUrl: string
  /** `basePath` of `next.config`; empty for an app at the root of its host. */
  readonly basePath: string
}

/** The settings of code on the server. */
export interface ServerSettings extends ProjectSettings {
  /** Address of the service as browsers reach it. `baseUrl` is the address as this server reaches it. */
  readonly publicUrl: string
}

/** A missing environment variable. */
export class MissingVariableError extends Error {
  override readonly name = 'MissingVariableError'
  /** The name of the variable. */
  readonly variable: string

  constructor(variable: string, value: string) {
    super(`${variable} is not set. Add it to .env.local, with ${value}, and start Next.js again.`)
    this.variable = variable
  }
}

/**
 * Returns the settings of the project.
 * @throws {MissingVariableError}
 */
export function readSettings(): ProjectSettings {
  return {
    projectId: required(
      'NEXT_PUBLIC_PORTICO_PROJECT_ID',
      process.env.NEXT_PUBLIC_PORTICO_PROJECT_ID,
      'the id from the settings of your project',
    ),
    publishableClientKey: required(
      'NEXT_PUBLIC_PORTICO_PUBLISHABLE_CLIENT_KEY',
      process.env.NEXT_PUBLIC_PORTICO_PUBLISHABLE_CLIENT_KEY,
      'a publishable client key of your project, which starts with pck_',
    ),
    baseUrl: required(
      'NEXT_PUBLIC_PORTICO_URL',
      process.env.NEXT_PUBLIC_PORTICO_URL,
      'the address of the service, for example http://localhost:8100',
    ),
    // Next.js replaces this name in the code of servers and browsers, and has no public name for the value.
    basePath: process.env.__NEXT_ROUTER_BASEPATH ?? '',
  }
}

/**
 * Returns the settings of code on the server. It may reach the service at another address than browsers, for example
 * in a network of containers.
 * @throws {MissingVariableError}
 */
export function readServerSettings(): ServerSettings {
  const settings = readSettings()
  return { ...settings, baseUrl: process.env.PORTICO_URL || settings.baseUrl, publicUrl: settings.baseUrl }
}

/**
 * Returns the key for server access. It gives access to all users of the project.
 * @throws {MissingVariableError}
 */
export function readSecretServerKey(): string {
  return required(
    'PORTICO_SECRET_SERVER_KEY',
    process.env.PORTICO_SECRET_SERVER_KEY,
    'a secret server key of your project, which starts with ssk_',
  )
}

function required(variable: string, value: string | undefined, content: string): string {
  if (!value) throw new MissingVariableError(variable, content)
  return value
}
