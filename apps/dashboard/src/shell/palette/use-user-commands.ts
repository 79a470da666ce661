import type { OwnerRole } from '@portico/sdk/admin'
import type { ServerUser } from '@portico/sdk/server'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useRights } from '../../owner/use-may.ts'
import type { IconName } from '../../parts/icon.tsx'
import { nameOf } from '../../parts/users/user-name.ts'
import { format } from '../../texts/format.ts'
import { type Command, useGo } from './command.ts'
import { splitVerb } from './split-verb.ts'
import { usePaletteTexts } from './use-palette-texts.ts'

const shortestQuery = 2
const shownUsers = 5
const shownActions = 3

/** The actions on a user, each a dialog of the user's page, with the role that it needs. */
const userActions = {
  ban: { needs: 'support', icon: 'ban' },
  impersonate: { needs: 'admin', icon: 'log-in' },
  password: { needs: 'admin', icon: 'rectangle-ellipsis' },
  profile: { needs: 'admin', icon: 'pencil' },
  delete: { needs: 'admin', icon: 'trash-2' },
} as const satisfies Record<string, { needs: OwnerRole; icon: IconName }>

/** The start of the keys of searches for users. */
export const usersOfPaletteKey = (projectId: string) => [projectId, 'users', 'palette'] as const

const userPage = '/p/$projectId/users/$userId'

/** Returns the users that a text finds. */
export function useUserCommands(query: string): Command[] {
  const go = useGo()
  return useFoundUsers(query, shownUsers).map((user) => ({
    id: `user-${user.id}`,
    label: nameOf(user),
    ...(user.displayName && user.primaryEmail && { detail: user.primaryEmail }),
    icon: 'user-round',
    run: () => go({ to: userPage, params: { userId: user.id } }),
  }))
}

/** Returns the actions on users for a text of a verb and a name, such as "ban ann". */
export function useUserActionCommands(query: string): Command[] {
  const texts = usePaletteTexts()
  const may = useRights()
  const go = useGo()
  const { verbs, rest } = splitVerb(query, texts.verbs)
  const users = useFoundUsers(verbs.length > 0 ? rest : '', shownActions)
  return verbs
    .filter((verb) => may(userActions[verb].needs))
    .flatMap((verb) =>
      users.map((user) => ({
        id: `${verb}-${user.id}`,
        label: format(texts.userActions[verb], { name: nameOf(user) }),
        ...(user.displayName && user.primaryEmail && { detail: user.primaryEmail }),
        icon: userActions[verb].icon,
        run: () => go({ to: userPage, params: { userId: user.id }, hash: verb }),
      })),
    )
}

/** Searches the users of the project, unless the text is shorter than two characters. */
function useFoundUsers(text: string, limit: number): readonly ServerUser[] {
  const { projectId, app } = useProjectApp()
  const deferred = useDeferredValue(text)
  const { data } = useQuery({
    queryKey: [...usersOfPaletteKey(projectId), deferred, limit],
    queryFn: () => app.users.list({ query: deferred, limit }),
    enabled: deferred.length >= shortestQuery,
    placeholderData: keepPreviousData,
  })
  return text.length >= shortestQuery ? (data?.items ?? []) : []
}
