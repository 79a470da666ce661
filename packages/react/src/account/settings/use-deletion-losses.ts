import * as en from '@portico/messages/en'
import { fill, isolated } from '@portico/messages/fill'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useTeams } from '../../hooks/values/use-teams.ts'

const namedTeams = 3

/** Returns the consequences of deleting the account, with the first teams that the user leaves. */
export function useDeletionLosses(): readonly string[] {
  const { translate: t, language } = usePorticoContext()
  const teams = useTeams({ suspense: false }).data ?? []
  const more = teams.length - namedTeams
  const names = teams.slice(0, namedTeams).map(({ displayName }) => isolated(displayName))
  if (more > 0) names.push(fill(t(en.moreTeams, more), { count: t.number(more) }))
  const list = new Intl.ListFormat(language.lang).format(names)
  return [
    t(en.deletionLosesSignIn),
    ...(teams.length > 0 ? [fill(t(en.deletionLosesTeams), { teams: list })] : []),
    t(en.deletionLosesSessions),
  ]
}
