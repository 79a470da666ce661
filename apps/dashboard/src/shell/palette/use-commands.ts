import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { ownedProjectsQuery, useProjectApp } from '../../owner/projects.ts'
import { useSignOutOfOwner } from '../../owner/use-sign-out-of-owner.ts'
import type { IconName } from '../../parts/icon.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useColorScheme } from '../color-scheme.ts'
import { findMatches } from './match.ts'
import { useOverlays } from './overlay-context.ts'
import { placesOf, placesOfId } from './places.ts'
import { usePaletteTexts } from './use-palette-texts.ts'

/** Something that the palette offers. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly detail?: string
  /** Further words by which it is found. */
  readonly words?: string
  readonly icon: IconName
  readonly keys?: readonly string[]
  readonly run: () => void
}

export interface CommandGroup {
  readonly label: string
  readonly commands: readonly Command[]
}

const shortestQuery = 2
const shownUsers = 5

/** Returns the users, pages, projects and actions that match a text. Groups without a match are left out. */
export function useCommands(text: string): readonly CommandGroup[] {
  const texts = usePaletteTexts()
  const query = text.trim()
  const groups = [
    { label: texts.users, commands: useUserCommands(query) },
    { label: texts.goTo, commands: usePageCommands(query) },
    { label: texts.projects, commands: findMatches(query, useProjectCommands()) },
    { label: texts.actions, commands: findMatches(query, useActionCommands()) },
  ]
  return groups.filter(({ commands }) => commands.length > 0)
}

function useUserCommands(query: string): Command[] {
  const navigate = useNavigate()
  const { projectId, app } = useProjectApp()
  const deferred = useDeferredValue(query)
  const { data } = useQuery({
    queryKey: [projectId, 'users', 'palette', deferred],
    queryFn: () => app.users.list({ query: deferred, limit: shownUsers }),
    enabled: deferred.length >= shortestQuery,
    placeholderData: keepPreviousData,
  })
  if (query.length < shortestQuery) return []
  return (data?.items ?? []).map(({ id, displayName, primaryEmail }) => ({
    id: `user-${id}`,
    label: displayName ?? primaryEmail ?? id,
    ...(displayName && primaryEmail && { detail: primaryEmail }),
    icon: 'user-round',
    run: () => void navigate({ to: '/p/$projectId/users/$userId', params: { projectId, userId: id } }),
  }))
}

function usePageCommands(query: string): Command[] {
  const shell = useTexts('shell')
  const texts = usePaletteTexts()
  const navigate = useNavigate()
  const { projectId } = useProjectApp()
  const shown = findMatches(query, placesOf(shell, texts)).filter(({ isHidden }) => !(isHidden && query === ''))
  return [...placesOfId(query, shell), ...shown].map(({ to, params, search = {}, ...command }) => ({
    ...command,
    run: () => void navigate({ to, params: { projectId, ...params }, search }),
  }))
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

function useActionCommands(): Command[] {
  const texts = useTexts('shell')
  const { themeWords } = usePaletteTexts()
  const navigate = useNavigate()
  const { toggle } = useColorScheme()
  const signOut = useSignOutOfOwner()
  const { openShortcuts } = useOverlays()
  return [
    { id: 'new', label: texts.createProject, icon: 'plus', run: () => void navigate({ to: '/new' }) },
    { id: 'theme', label: texts.switchTheme, icon: 'sun-moon', words: themeWords, run: toggle },
    { id: 'account', label: texts.account, icon: 'user-round', run: () => void navigate({ to: '/account' }) },
    { id: 'keys', label: texts.shortcuts, icon: 'keyboard', keys: ['?'], run: openShortcuts },
    { id: 'sign-out', label: texts.signOut, icon: 'log-out', run: signOut },
  ]
}
