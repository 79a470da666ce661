import { useQuery } from '@tanstack/react-query'
import { ownedProjectsQuery, useListedProject, useProjectApp } from '../owner/projects.ts'
import { initialsOf } from '../parts/avatar.tsx'
import { Icon } from '../parts/icon.tsx'
import { Menu, MenuCaption, MenuLine, MenuLink } from '../parts/menu.tsx'
import { useLanguage, useTexts } from '../texts/use-texts.tsx'

/** The project of the page, and the menu of the owner's other projects. */
export function ProjectSwitcher() {
  const texts = useTexts('shell')
  const { plural } = useLanguage()
  const { projectId } = useProjectApp()
  const { project } = useListedProject()
  const { data: projects = [] } = useQuery(ownedProjectsQuery)
  const stage = (isProduction: boolean) => (isProduction ? texts.production : texts.development)
  return (
    <Menu
      isInRail
      align="start"
      trigger={
        <button className="switcher" type="button" title={texts.switchProject}>
          <ProjectLogo name={project?.displayName ?? ''} />
          <span className="name">
            <bdi className="trunc">{project?.displayName ?? '…'}</bdi>
            <small>{project && stage(project.isProductionMode)}</small>
          </span>
          <Icon name="chevrons-up-down" />
        </button>
      }
    >
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

const ProjectLogo = ({ name }: { name: string }) => (
  <span className="logo" data-p="0" aria-hidden="true">
    {initialsOf(name)}
  </span>
)
