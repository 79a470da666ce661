/** The session of `portico sign-in`: one per service, in a file that only its user may read. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type ClientApp, createClientApp, type TokenStore, type Tokens } from '@portico/sdk/client'
import type { Surroundings } from './verb.ts'

/** A session of a project owner at a service. */
export interface StoredSession extends Tokens {
  /** The publishable key of the project `internal`, which the page of the dashboard passes. */
  readonly publishableClientKey: string
}

interface Content {
  /** The service of the last sign-in: the default address. */
  readonly url: string | null
  readonly sessions: Readonly<Record<string, StoredSession>>
}

type Environment = Surroundings['env']

const empty: Content = { url: null, sessions: {} }

/** The folder of the file: `portico` in the folder of settings (XDG Base Directory Specification). */
const folderOf = ({ XDG_CONFIG_HOME, HOME }: Environment) =>
  join(XDG_CONFIG_HOME || join(HOME || homedir(), '.config'), 'portico')

/** Returns the path of the file with the sessions. */
export const sessionFile = (env: Environment) => join(folderOf(env), 'sessions.json')

/** Returns the address of the last sign-in, or null without one. */
export const storedUrl = (env: Environment) => read(env).url

/** Returns the session of a service, or null without one. */
export const storedSession = (env: Environment, url: string) => read(env).sessions[url] ?? null

/** Stores the session of a service, or removes it with null. */
export function storeSession(env: Environment, url: string, session: StoredSession | null): void {
  const { [url]: _, ...others } = read(env).sessions
  const content: Content = {
    url: session ? url : null,
    sessions: session ? { ...others, [url]: session } : others,
  }
  mkdirSync(folderOf(env), { recursive: true, mode: 0o700 })
  const file = sessionFile(env)
  // Written aside and renamed: another command never reads half a file.
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  renameSync(aside, file)
}

function read(env: Environment): Content {
  try {
    const { url, sessions } = Object(JSON.parse(readFileSync(sessionFile(env), 'utf8')))
    return { url: typeof url === 'string' ? url : null, sessions: Object(sessions) }
  } catch {
    // Without a file, or with one that was damaged, nobody is signed in.
    return empty
  }
}

/** Returns the app of the owner at a service, whose session is stored in the file. Null without a session. */
export function openOwnerApp(
  { env, fetch }: Pick<Surroundings, 'env' | 'fetch'>,
  url: string,
  session: StoredSession | null = storedSession(env, url),
): ClientApp | null {
  if (session === null) return null
  const { publishableClientKey } = session
  const tokenStore = createFileTokenStore(env, url, session)
  return createClientApp({ projectId: 'internal', publishableClientKey, baseUrl: url, fetch, tokenStore })
}

/** Keeps the refresh token while it is valid: of two commands at once, a rotation would end the session of one. */
function createFileTokenStore(
  env: Environment,
  url: string,
  { publishableClientKey, ...first }: StoredSession,
): TokenStore {
  let tokens: Tokens = first
  return {
    isReadOnly: true,
    get: () => tokens,
    set(next) {
      tokens = next
      storeSession(env, url, next.refreshToken === null ? null : { publishableClientKey, ...next })
    },
    subscribe: () => () => {},
  }
}
