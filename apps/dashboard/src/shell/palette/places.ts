import type { NestedTexts } from '@portico/messages/texts'
import { oauthProviderIds, oauthProviderName } from '@portico/sdk/admin'
import type { IconName } from '../../parts/icon.tsx'
import type { palette } from '../../texts/en/palette.ts'
import type { Texts } from '../../texts/texts.ts'
import { navigation } from '../navigation.ts'

/** A page of a project, or a part of one, which the palette opens. */
export interface Place {
  readonly id: string
  /** Path of the router. */
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  readonly label: string
  /** The page that it is a part of. */
  readonly detail?: string
  readonly icon: IconName
  readonly keys?: readonly string[]
  /** Settings of the page and further words for it. */
  readonly words?: string
  /** True if it is offered only for a text that matches. */
  readonly isHidden?: boolean
}

export type PaletteTexts = NestedTexts<typeof palette>

/** Tabs of the page of sign-in methods that have the name of their part. */
const signInTabs = ['providers', 'sessions'] as const

/** Returns the pages of the rail, their parts, and the pages of providers. */
export function placesOf(shell: Texts['shell'], { words, parts }: PaletteTexts): readonly Place[] {
  const pages = navigation.flatMap(({ items }) =>
    items.map(({ to, icon, label, key }) => ({
      id: `page-${label}`,
      to,
      icon,
      label: shell[label],
      keys: ['G', key.toUpperCase()],
      words: words[label],
    })),
  )
  const part = (
    page: 'signInMethods' | 'email' | 'apiKeys' | 'transfers',
    name: keyof typeof parts,
    where: Pick<Place, 'to' | 'search' | 'icon'>,
  ): Place => ({
    ...where,
    id: `part-${name}`,
    label: parts[name].label,
    detail: shell[page],
    words: parts[name].words,
  })
  const signIn = '/p/$projectId/sign-in'
  const transfers = '/p/$projectId/transfers'
  return [
    ...pages,
    ...signInTabs.map((tab) => part('signInMethods', tab, { to: signIn, search: { tab }, icon: 'key-round' })),
    part('signInMethods', 'signUp', { to: signIn, search: { tab: 'sign-up' }, icon: 'key-round' }),
    part('signInMethods', 'claims', { to: `${signIn}/claims`, icon: 'key-round' }),
    part('signInMethods', 'appearance', { to: `${signIn}/appearance`, icon: 'key-round' }),
    part('email', 'outbox', { to: '/p/$projectId/email/outbox', icon: 'mail' }),
    part('email', 'templates', { to: '/p/$projectId/email/templates', icon: 'mail' }),
    part('apiKeys', 'userKeys', { to: '/p/$projectId/api-keys', search: { of: 'users' }, icon: 'braces' }),
    part('apiKeys', 'teamKeys', { to: '/p/$projectId/api-keys', search: { of: 'teams' }, icon: 'braces' }),
    part('transfers', 'export', { to: transfers, search: { tab: 'export' }, icon: 'table-2' }),
    part('transfers', 'history', { to: transfers, search: { tab: 'history' }, icon: 'table-2' }),
    {
      id: 'page-settings',
      to: '/p/$projectId/settings',
      icon: 'settings',
      label: shell.settings,
      words: words.settings,
    },
    ...placesOfProviders(parts.providers.label),
  ]
}

const placesOfProviders = (detail: string): readonly Place[] =>
  oauthProviderIds.map((id) => ({
    id: `provider-${id}`,
    to: '/p/$projectId/sign-in/providers/$providerId',
    params: { providerId: id },
    icon: 'key-round',
    label: oauthProviderName(id),
    detail,
    isHidden: true,
  }))

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns the pages of the user and the team with an id, which is the whole text. */
export function placesOfId(text: string, shell: Texts['shell']): readonly Place[] {
  if (!idPattern.test(text)) return []
  return [
    {
      id: 'user-of-id',
      to: '/p/$projectId/users/$userId',
      params: { userId: text },
      icon: 'user-round',
      label: shell.usersPage,
      detail: text,
    },
    {
      id: 'team-of-id',
      to: '/p/$projectId/teams/$teamId',
      params: { teamId: text },
      icon: 'building-2',
      label: shell.teams,
      detail: text,
    },
  ]
}
