/** The callers of the matrix, with the headers that authenticate them. */
import {
  accessHeader,
  adminKeyHeader,
  adminTokenHeader,
  clientKeyHeader,
  projectHeader,
  serverKeyHeader,
  userHeader,
} from '../credentials.ts'
import { type Column, type MatrixRow, outcomeFor } from './rows.ts'
import type { Cast, Scene } from './scene.ts'

type Headers = Record<string, string>

/** A caller in the project of the row. */
export interface Caller {
  readonly name: string
  readonly headers: (scene: Scene, cast: Cast) => Headers
  readonly expected: (row: MatrixRow) => string
}

const levels = ['client', 'server', 'admin'] as const
type Level = (typeof levels)[number]
const keyOf = { client: clientKeyHeader, server: serverKeyHeader, admin: adminKeyHeader } as const

const withKey = (level: Level, { project }: Cast, keys: Cast['project'] = project): Headers => ({
  ...projectHeader(project),
  ...accessHeader(level),
  ...keyOf[level](keys),
})
const own = { client: 'own', server: 'serverOwn', admin: 'adminOwn' } as const
const at = (column: Column) => (row: MatrixRow) => outcomeFor(row, column)

const signedIn = (name: string, person: 'own' | 'other' | 'member' | 'permitted'): Caller => ({
  name,
  headers: (_scene, cast) => ({ ...withKey('client', cast), ...userHeader(cast[person].accessToken) }),
  expected: at(person),
})

/** A member of the team with all system permissions except one that the call needs. */
export const member = signedIn('a member without the permission', 'member')

/** The callers that have a column in the matrix. */
export const callers: readonly Caller[] = [
  { name: 'nobody', headers: () => ({}), expected: at('nobody') },
  { name: 'a client without user', headers: (_scene, cast) => withKey('client', cast), expected: at('client') },
  signedIn('the user themselves', 'own'),
  signedIn('another user', 'other'),
  member,
  signedIn('a member with just the permission', 'permitted'),
  ...(['server', 'admin'] as const).flatMap((level): Caller[] => [
    { name: `a key for ${level}`, headers: (_scene, cast) => withKey(level, cast), expected: at(level) },
    {
      name: `a key for ${level} with the user`,
      headers: (_scene, cast) => ({ ...withKey(level, cast), ...userHeader(cast.own.accessToken) }),
      expected: at(own[level]),
    },
  ]),
]

/** Callers with all rights of the owner, or none. Tested once per endpoint. */
export const furtherCallers: readonly Caller[] = [
  ...levels.flatMap((level): Caller[] => [
    {
      name: `the owner as ${level}`,
      headers: (scene, cast) => ({ ...byOwner(level, cast), ...adminTokenHeader(ownerOf(scene, cast).accessToken) }),
      expected: at(level === 'admin' ? 'owner' : level),
    },
    {
      name: `the ${level} key of another project`,
      headers: ({ elsewhere }, cast) => withKey(level, cast, elsewhere),
      expected: () => wrongKey[level],
    },
  ]),
  {
    name: 'the owner of another project',
    headers: ({ stranger }, cast) => ({ ...byOwner('admin', cast), ...adminTokenHeader(stranger.accessToken) }),
    expected: () => 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
  },
  {
    name: "a user with their own token in the owner's place",
    headers: (_scene, cast) => ({ ...byOwner('admin', cast), ...adminTokenHeader(cast.other.accessToken) }),
    expected: ({ on }) =>
      on === 'internal' ? 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN' : 'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN',
  },
  {
    name: 'a user of another project',
    headers: ({ foreigner }, cast) => ({ ...withKey('client', cast), ...userHeader(foreigner.accessToken) }),
    expected: () => 'INVALID_PROJECT_FOR_ACCESS_TOKEN',
  },
]

const byOwner = (level: Level, { project }: Cast): Headers => ({ ...projectHeader(project), ...accessHeader(level) })
const ownerOf = ({ owner, rootOwner, owners }: Scene, cast: Cast) => (cast === owners ? rootOwner : owner)
const wrongKey = {
  client: 'INVALID_PUBLISHABLE_CLIENT_KEY',
  server: 'INVALID_SECRET_SERVER_KEY',
  admin: 'INVALID_SUPER_SECRET_ADMIN_KEY',
} as const

/** A caller of another project, with credentials and ids of this project. */
export const foreigners: readonly { name: string; headers: (scene: Scene) => Headers }[] = levels.map((level) => ({
  name: `another project's own ${level} access`,
  headers: ({ elsewhere, foreigner }) => ({
    ...projectHeader(elsewhere),
    ...accessHeader(level),
    ...keyOf[level](elsewhere),
    ...userHeader(foreigner.accessToken),
  }),
}))
