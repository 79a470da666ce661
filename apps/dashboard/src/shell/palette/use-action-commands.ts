import { useNavigate } from '@tanstack/react-router'
import { useRights } from '../../owner/use-may.ts'
import { useSignOutOfOwner } from '../../owner/use-sign-out-of-owner.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { chooseScheme } from '../color-scheme.ts'
import { type Command, useGo } from './command.ts'
import { useOverlays } from './overlay-context.ts'
import { usePaletteTexts } from './use-palette-texts.ts'

/** Dialogs that create something: the page, the name of the dialog, and the role that it needs. */
const creations = [
  { id: 'createUser', to: '/p/$projectId/users', hash: 'create', needs: 'admin', icon: 'user-plus' },
  { id: 'inviteUser', to: '/p/$projectId/users', hash: 'invite', needs: 'admin', icon: 'send' },
  { id: 'createTeam', to: '/p/$projectId/teams', hash: 'create', needs: 'admin', icon: 'building-2' },
  { id: 'createPermission', to: '/p/$projectId/permissions', hash: 'create', needs: 'developer', icon: 'git-fork' },
  { id: 'createKeys', to: '/p/$projectId/api-keys', hash: 'create', needs: 'admin', icon: 'braces' },
  { id: 'addEndpoint', to: '/p/$projectId/webhooks', hash: 'create', needs: 'developer', icon: 'webhook' },
  { id: 'inviteColleague', to: '/p/$projectId/settings', hash: 'invite', needs: 'owner', icon: 'user-plus' },
] as const

/** Returns what the palette does, besides opening pages. Actions that the role does not allow are left out. */
export function useActionCommands(): Command[] {
  const shell = useTexts('shell')
  const texts = usePaletteTexts()
  const may = useRights()
  const go = useGo()
  const navigate = useNavigate()
  const signOut = useSignOutOfOwner()
  const { openShortcuts } = useOverlays()
  return [
    ...creations
      .filter(({ needs }) => may(needs))
      .map(({ id, icon, ...target }): Command => ({ id, icon, ...texts.creations[id], run: () => go(target) })),
    { id: 'new', label: shell.createProject, icon: 'plus', run: () => void navigate({ to: '/new' }) },
    { id: 'dark', ...texts.themes.dark, icon: 'sun-moon', run: () => chooseScheme('dark') },
    { id: 'light', ...texts.themes.light, icon: 'sun-moon', run: () => chooseScheme('light') },
    { id: 'system', ...texts.themes.system, icon: 'sun-moon', run: () => chooseScheme(null) },
    { id: 'account', label: shell.account, icon: 'user-round', run: () => void navigate({ to: '/account' }) },
    { id: 'keys', label: shell.shortcuts, icon: 'keyboard', keys: ['?'], run: openShortcuts },
    { id: 'sign-out', label: shell.signOut, icon: 'log-out', run: signOut },
  ]
}
