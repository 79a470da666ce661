import type { ApiKeySet, NewApiKeySet } from '@portico/sdk/admin'

/** The keys that a set can have, with the start of each and the name of its environment variable. */
export const keyKinds = [
  { kind: 'publishableClientKey', prefix: 'pck_', variable: 'PORTICO_PUBLISHABLE_CLIENT_KEY' },
  { kind: 'secretServerKey', prefix: 'ssk_', variable: 'PORTICO_SECRET_SERVER_KEY' },
  { kind: 'superSecretAdminKey', prefix: 'sak_', variable: 'PORTICO_SUPER_SECRET_ADMIN_KEY' },
] as const

export type KeyKind = (typeof keyKinds)[number]['kind']

/** Returns the kinds of keys that a set has. */
export const kindsOf = (set: Pick<ApiKeySet | NewApiKeySet, KeyKind>): KeyKind[] =>
  keyKinds.flatMap(({ kind }) => (set[kind] ? [kind] : []))

/** Returns true if the set has a key that is shown only once. */
export const hasSecret = (set: Pick<ApiKeySet | NewApiKeySet, KeyKind>): boolean =>
  Boolean(set.secretServerKey ?? set.superSecretAdminKey)

/** Returns the file with the settings of an app or server that uses the keys. */
export function envFileOf(set: NewApiKeySet, projectId: string, show: (key: string, kind: KeyKind) => string) {
  const lines: [string, string][] = [
    ['PORTICO_URL', window.location.origin],
    ['PORTICO_PROJECT_ID', projectId],
  ]
  for (const { kind, variable } of keyKinds) {
    const key = set[kind]
    if (key) lines.push([variable, show(key, kind)])
  }
  return lines
}
