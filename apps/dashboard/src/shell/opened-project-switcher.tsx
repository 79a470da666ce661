import { useQuery } from '@tanstack/react-query'
import { ownedProjectsQuery, useProjectApp } from '../owner/projects.ts'
import type { OpenedMenuProps } from '../parts/deferred-menu.tsx'
import { Icon } from '../parts/icon.tsx'
import { Menu, MenuCaption, MenuLine, MenuLink } from '../parts/menu.tsx'
import { useLanguage, useTexts } from '../texts/use-texts.tsx'
import { ProjectLogo } from './project-logo.tsx'

/** The menu of the owner's projects. */
export function OpenedProjectSwitcher({ trigger }: OpenedMenuProps) {
  const texts = useTexts('shell')
  const { plural } = useLanguage()
  const { projectId } = useProjectApp()
  const { data: projects = [] } = useQuery(ownedProjectsQuery)
  const stage = (isProduction: boolean) => (isProduction ? texts.production : texts.development)
  return (
    <Menu isOpenAtFirst isInRail align="start" trigger={trigger}>
      <MenuCaption>{texts.projects}</MenuCaption>
      {projects.map(({ id, displayName, isProductionMode, userCount }) => (
        <MenuLink key={id} to="/p/$projectId" params={{ projectId: id }} isCurrent={id === projectId}>
          <ProjectLogo name={displayName} />
          <span>
            <bdi className="trunc">{displayName}</bdi>
            <small>
              {stage(isProductionMode)} · {plural(texts.users, userCount)}
            </small>
          </span>
          {id === projectId && (
            <span className="end">
              <Icon name="check" />
            </span>
          )}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuLink to="/new">
        <Icon name="plus" />
        {texts.createProject}
      </MenuLink>
    </Menu>
  )
}
