import type { ApiKeySet, NewApiKeySet } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKeysQuery } from '../../data/api-keys-query.ts'
import { useListedProject, useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { useSetupTexts } from '../../parts/use-setup-texts.ts'

const yearMillis = 365 * 24 * 60 * 60 * 1000

/** The keys that the code of the page contains, and the way to create those that are missing. */
export interface SetupKeySets {
  /** Null until one exists that can be read. */
  readonly publishableClientKey: string | null
  /** The set with the secret key that was created on this page. No other page shows it. */
  readonly secret: NewApiKeySet | null
  readonly isLoading: boolean
  readonly isCreating: boolean
  readonly mayCreate: boolean
  /** Creates a publishable key without an end, unless there is one, and a secret key that expires in a year. */
  create(): void
}

/** Reads the publishable key of the project, and creates keys: two sets, because a secret key must have an end. */
export function useSetupKeys(): SetupKeySets {
  const texts = useSetupTexts()
  const { projectId, app } = useProjectApp()
  const { project } = useListedProject()
  const mayCreate = useMay('admin')
  // Until the role is known, the call could be refused.
  const keySets = useQuery({ ...apiKeysQuery(projectId), enabled: project !== undefined && mayCreate })
  const [secret, setSecret] = useState<NewApiKeySet | null>(null)
  const publishableClientKey = findPublishableKey(keySets.data ?? [])
  const none = { hasPublishableClientKey: false, hasSecretServerKey: false, hasSuperSecretAdminKey: false }
  const creation = useChange(projectId, {
    async run() {
      if (publishableClientKey === null) {
        const set = { ...none, description: texts.publishableSet, expiresAt: null, hasPublishableClientKey: true }
        await app.apiKeys.create(set)
      }
      const expiresAt = new Date(Date.now() + yearMillis)
      return app.apiKeys.create({ ...none, description: texts.secretSet, expiresAt, hasSecretServerKey: true })
    },
    stale: [['api-keys'], ['audit']],
    onSuccess: setSecret,
  })
  return {
    publishableClientKey,
    secret,
    isLoading: !project || keySets.isLoading,
    isCreating: creation.isPending,
    mayCreate,
    create: () => creation.mutate(),
  }
}

/** Returns a publishable key that is valid, preferably without an end. */
function findPublishableKey(sets: readonly ApiKeySet[]): string | null {
  const readable = sets.filter(({ state, publishableClientKey }) => state === 'valid' && publishableClientKey?.key)
  const set = readable.find(({ expiresAt }) => expiresAt === null) ?? readable[0]
  return set?.publishableClientKey?.key ?? null
}
