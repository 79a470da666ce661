import { ownsService } from '@portico/contract/service/service.entity'
import type { IconName } from '../parts/icon.tsx'
import type { Texts } from '../texts/texts.ts'

/**
 * Returns false for the page of the service in projects whose owners do not operate it, and for those that `internal` does
 * not have.
 */
export function isPageOf(projectId: string, to: string): boolean {
  if (/\/(?:auth-hooks|sign-up-rules|sign-up-fields|waitlist|hosted-pages)$/.test(to)) return projectId !== 'internal'
  return to !== '/p/$projectId/service' || ownsService(projectId)
}

/** The pages of a project in the order of the rail. */
export const navigation = [
  {
    group: null,
    items: [
      { to: '/p/$projectId', icon: 'gauge', label: 'overview', key: 'o' },
      { to: '/p/$projectId/setup', icon: 'list-checks', label: 'setup', key: 'n' },
    ],
  },
  {
    group: 'people',
    items: [
      { to: '/p/$projectId/users', icon: 'users-round', label: 'usersPage', key: 'u' },
      { to: '/p/$projectId/teams', icon: 'building-2', label: 'teams', key: 't' },
      { to: '/p/$projectId/waitlist', icon: 'clock', label: 'waitlist', key: 'q' },
      { to: '/p/$projectId/permissions', icon: 'git-fork', label: 'permissions', key: 'p' },
      { to: '/p/$projectId/transfers', icon: 'table-2', label: 'transfers', key: 'i' },
    ],
  },
  {
    group: 'configure',
    items: [
      { to: '/p/$projectId/sign-in', icon: 'key-round', label: 'signInMethods', key: 's' },
      { to: '/p/$projectId/sign-up-rules', icon: 'list-filter', label: 'signUpRules', key: 'r' },
      { to: '/p/$projectId/terms', icon: 'book-open', label: 'terms', key: 'c' },
      { to: '/p/$projectId/sign-up-fields', icon: 'list-checks', label: 'signUpFields', key: 'f' },
      { to: '/p/$projectId/hosted-pages', icon: 'monitor', label: 'hostedPages', key: 'y' },
      { to: '/p/$projectId/domains', icon: 'globe', label: 'domains', key: 'd' },
      { to: '/p/$projectId/email', icon: 'mail', label: 'email', key: 'e' },
    ],
  },
  {
    group: 'developers',
    items: [
      { to: '/p/$projectId/api-keys', icon: 'braces', label: 'apiKeys', key: 'k' },
      { to: '/p/$projectId/applications', icon: 'log-in', label: 'applications', key: 'l' },
      { to: '/p/$projectId/machines', icon: 'cog', label: 'machines', key: 'm' },
      { to: '/p/$projectId/webhooks', icon: 'webhook', label: 'webhooks', key: 'w' },
      { to: '/p/$projectId/auth-hooks', icon: 'zap', label: 'authHooks', key: 'h' },
      { to: '/p/$projectId/audit', icon: 'scroll-text', label: 'audit', key: 'a' },
      { to: '/p/$projectId/service', icon: 'server', label: 'service', key: 'v' },
    ],
  },
] as const satisfies readonly NavigationGroup[]

interface NavigationGroup {
  readonly group: keyof Texts['shell'] | null
  readonly items: readonly {
    readonly to: string
    readonly icon: IconName
    readonly label: keyof Texts['shell']
    /** `G`, then this key, opens the page. */
    readonly key: string
  }[]
}
