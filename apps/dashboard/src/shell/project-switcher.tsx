import { useListedProject, useProjectApp } from '../owner/projects.ts'
import { Icon } from '../parts/icon.tsx'
import { Menu, MenuCaption, MenuLine, MenuLink } from '../parts/menu.tsx'
import { useLanguage, useTexts } from '../texts/use-texts.tsx'
import { ProjectLogo } from './project-logo.tsx'

/** The project of the page, whose button opens the menu of the owner's projects. */
export function ProjectSwitcher() {
  const texts = useTexts('shell')
  const { plural } = useLanguage()
  const { projectId } = useProjectApp()
  const { query, project } = useListedProject()
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
      {query.data?.map(({ id, displayName, isProductionMode, userCount }) => (
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
