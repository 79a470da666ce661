import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { Message } from '@portico/messages/texts'
import type { OAuthGrant } from '@portico/sdk/client'
import type { Loadable } from '../../hooks/use-resource-value.ts'
import { useResourceValue } from '../../hooks/use-resource-value.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useResources } from '../../hooks/values/use-resources.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'

/** Sentences of the standard scopes. Every app has `openid`, which recognizes the user. */
const sentences: Readonly<Record<string, Message>> = {
  profile: en.scopeProfile,
  email: en.scopeEmail,
  offline_access: en.scopeOffline,
}

/** An app that has access to the account. End it with `oauthGrants.end(id)`. */
export interface AppRow {
  id: string
  /** Name that the app has given itself. */
  name: string
  /** Begin and end of the access, and what it contains. */
  detail: string
}

/** Returns the apps that have access to the account. */
export function useApps(): Loadable<readonly AppRow[]> {
  const t = useTranslate()
  const times = useTimes()
  const grants = useResourceValue(useResources().oauthGrants(), { suspense: false })
  function rowOf({ id, clientName, clientHost, scopes, scopeTexts, createdAt, expiresAt, lastUsedAt }: OAuthGrant) {
    const standard = Object.entries(sentences).flatMap(([scope, message]) =>
      scopes.includes(scope) ? [t(message)] : [],
    )
    const detail = [
      ...(clientHost === null ? [] : [clientHost]),
      fill(t(en.appSince), { date: times.date(createdAt) }),
      // Agents: the user has chosen the end, which may be in an hour.
      ...(lastUsedAt ? [fill(t(en.appUntil), { date: times.dateTime(expiresAt) })] : []),
      ...(lastUsedAt ? [fill(t(en.activeAgo), { ago: times.ago(lastUsedAt) })] : []),
      ...standard,
      ...scopeTexts.map(({ name }) => name),
    ]
    return { id, name: clientName, detail: detail.join(' · ') }
  }
  return {
    ...grants,
    data: grants.data?.map(rowOf),
    refetch: async () => (await grants.refetch()).map(rowOf),
  }
}
