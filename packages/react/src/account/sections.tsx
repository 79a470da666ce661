import * as en from '@portico/messages/en'
import type { UserTeam } from '@portico/sdk/client'
import type { ComponentType, ReactNode } from 'react'
import type { Translate } from '../messages/overrides.ts'
import { Avatar } from '../ui/avatar.tsx'
import { key, plus, shield, sliders } from '../ui/blocks/icons.ts'
import { person } from '../ui/icons/card-icons.ts'
import { Icon } from '../ui/icons/icon.tsx'
import type { SectionProps } from './section-props.ts'

/** An entry of the list of sections. */
export interface Section {
  /** The hash of its URL. */
  id: string
  title: string
  icon: ReactNode
  /** Loads a built-in section when it is opened. */
  load?: () => Promise<{ default: ComponentType<SectionProps> }>
  team?: UserTeam
  /** Content of a section of the host. */
  content?: ReactNode
}

/** A section that the host adds. */
export interface ExtraItem {
  title: string
  content: ReactNode
  id: string
  icon: ReactNode
}

/** Returns the sections above the teams. That of API keys is there if the project allows them. */
export function ownSections(t: Translate, extraItems: readonly ExtraItem[], hasApiKeys: boolean): Section[] {
  return [
    {
      id: 'profile',
      title: t(en.profile),
      icon: <Icon shape={person} />,
      load: async () => ({ default: (await import('./profile/profile-section.tsx')).ProfileSection }),
    },
    {
      id: 'security',
      title: t(en.security),
      icon: <Icon shape={shield} />,
      load: async () => ({ default: (await import('./security/security-section.tsx')).SecuritySection }),
    },
    ...(hasApiKeys ? [apiKeySection(t)] : []),
    {
      id: 'settings',
      title: t(en.settings),
      icon: <Icon shape={sliders} />,
      load: async () => ({ default: (await import('./settings/settings-section.tsx')).SettingsSection }),
    },
    ...extraItems,
  ]
}

const apiKeySection = (t: Translate): Section => ({
  id: 'api-keys',
  title: t(en.apiKeysTitle),
  icon: <Icon shape={key} />,
  load: async () => ({ default: (await import('./api-keys/api-keys-section.tsx')).ApiKeysSection }),
})

/** Returns one section for each team, and one to create a team if the project allows it. */
export function teamSections(t: Translate, teams: readonly UserTeam[], canCreate: boolean): Section[] {
  const sections = teams.map(
    (team): Section => ({
      id: `team-${team.id}`,
      title: team.displayName,
      icon: <Avatar id={team.id} imageUrl={team.profileImageUrl} name={team.displayName} shape="team" size="small" />,
      team,
      load: async () => ({ default: (await import('./teams/team-section.tsx')).TeamSection }),
    }),
  )
  if (!canCreate) return sections
  const creation: Section = {
    id: 'team-creation',
    title: t(en.createTeam),
    icon: <Icon shape={plus} />,
    load: async () => ({ default: (await import('./teams/team-creation.tsx')).TeamCreation }),
  }
  return [...sections, creation]
}
