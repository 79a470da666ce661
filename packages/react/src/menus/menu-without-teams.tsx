import * as en from '@portico/messages/en'
import { useErrorText } from '../hooks/use-error-text.ts'
import { useUrlOf } from '../hooks/use-href.ts'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useResources } from '../hooks/values/use-resources.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { passkey } from '../ui/icons/icons.ts'
import { retryArrow } from '../ui/icons/menu-icons.ts'
import { Menu } from '../ui/menu/menu.tsx'
import { MenuItem } from '../ui/menu/menu-item.tsx'
import { TeamTrigger } from './team-trigger.tsx'

/** Shown to visitors who are not signed in, and if the teams cannot be loaded. */
export function MenuWithoutTeams({ error }: { error: unknown }) {
  const { app, translate: t } = usePorticoContext()
  const urlOf = useUrlOf()
  const teams = useResources().teams()
  const errorText = useErrorText(error || undefined)
  function retry() {
    app.currentUser.invalidate()
    teams.invalidate()
  }
  return (
    <Menu
      buttonLabel={t(en.chooseTeam)}
      header={<p className="portico-group">{error ? errorText : t(en.notSignedIn)}</p>}
      label={t(en.teams)}
      shape="team"
      trigger={<TeamTrigger team={null} />}
    >
      {error ? (
        <MenuItem icon={<Icon shape={retryArrow} />} label={t(en.retry)} onSelect={retry} />
      ) : (
        <MenuItem href={urlOf('signIn')} icon={<Icon shape={passkey} />} label={t(en.signInLink)} />
      )}
    </Menu>
  )
}
