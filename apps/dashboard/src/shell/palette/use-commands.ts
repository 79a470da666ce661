import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ownedProjectsQuery, useProjectApp } from '../../owner/projects.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { isPageOf } from '../navigation.ts'
import { type Command, useGo } from './command.ts'
import { findMatches } from './match.ts'
import { placesOf, placesOfId } from './places.ts'
import { addRecent, readRecent } from './recent.ts'
import { useActionCommands } from './use-action-commands.ts'
import { useObjectCommands } from './use-object-commands.ts'
import { usePaletteTexts } from './use-palette-texts.ts'
import { useUserActionCommands, useUserCommands } from './use-user-commands.ts'

export interface CommandGroup {
  readonly label: string
  readonly commands: readonly Command[]
}

/** Returns what matches a text, by kind. Kinds without a match are left out. An empty text begins with what was chosen last. */
export function useCommands(text: string): readonly CommandGroup[] {
  const texts = usePaletteTexts()
  const shell = useTexts('shell')
  const query = text.trim()
  const places = usePageCommands(query)
  const actions = useActionCommands().map(remembered)
  const { teams, permissions, endpoints } = useObjectCommands(query)
  const groups = [
    { label: texts.recent, commands: query === '' ? recentOf([...places, ...actions]) : [] },
    { label: texts.users, commands: useUserCommands(query) },
    { label: texts.userActionsTitle, commands: useUserActionCommands(query) },
    { label: texts.goTo, commands: places },
    { label: shell.teams, commands: teams },
    { label: shell.permissions, commands: permissions },
    { label: shell.webhooks, commands: endpoints },
    { label: texts.projects, commands: findMatches(query, useProjectCommands()) },
    { label: texts.actions, commands: findMatches(query, actions) },
  ]
  return groups.filter(({ commands }) => commands.length > 0)
}

/** Returns the command, which remembers that it was run. */
const remembered = (command: Command): Command => ({
  ...command,
  run() {
    addRecent(command.id)
    command.run()
  },
})

/** Returns the commands that were run last, under ids of their own: they are in their groups, too. */
function recentOf(commands: readonly Command[]): Command[] {
  return readRecent().flatMap((id) => {
    const command = commands.find((each) => each.id === id)
    return command ? [{ ...command, id: `recent-${id}` }] : []
  })
}

function usePageCommands(query: string): Command[] {
  const shell = useTexts('shell')
  const texts = usePaletteTexts()
  const go = useGo()
  const { projectId } = useProjectApp()
  const places = placesOf(shell, texts).filter(({ to }) => isPageOf(projectId, to))
  const shown = findMatches(query, places).filter(({ isHidden }) => !(isHidden && query === ''))
  const commandOf = ({ to, params = {}, search = {}, ...command }: (typeof shown)[number]): Command => ({
    ...command,
    run: () => go({ to, params, search }),
  })
  return [...placesOfId(query, shell).map(commandOf), ...shown.map((place) => remembered(commandOf(place)))]
}

function useProjectCommands(): Command[] {
  const navigate = useNavigate()
  const { projectId: current } = useProjectApp()
  const { data: projects = [] } = useQuery(ownedProjectsQuery)
  return projects
    .filter(({ id }) => id !== current)
    .map(({ id, displayName }) => ({
      id: `project-${id}`,
      label: displayName,
      icon: 'building',
      run: () => void navigate({ to: '/p/$projectId', params: { projectId: id } }),
    }))
}
