import { useListedProject } from '../owner/projects.ts'
import { deferredMenu } from '../parts/deferred-menu.tsx'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { ProjectLogo } from './project-logo.tsx'

const DeferredMenu = deferredMenu(async () => (await import('./opened-project-switcher.tsx')).OpenedProjectSwitcher)

/** The project of the page, whose button opens the menu of the owner's projects. */
export function ProjectSwitcher() {
  const texts = useTexts('shell')
  const { project } = useListedProject()
  return (
    <DeferredMenu
      trigger={
        <button className="switcher" type="button" title={texts.switchProject}>
          <ProjectLogo name={project?.displayName ?? ''} />
          <span className="name">
            <bdi className="trunc">{project?.displayName ?? '…'}</bdi>
            <small>{project && (project.isProductionMode ? texts.production : texts.development)}</small>
          </span>
          <Icon name="chevrons-up-down" />
        </button>
      }
    />
  )
}
