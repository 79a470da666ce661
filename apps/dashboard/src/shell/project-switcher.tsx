import type { OwnedProject } from '@portico/sdk/client'
import { useListedProject, useProjectApp } from '../owner/projects.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Icon } from '../parts/icon.tsx'
import { Menu, MenuCaption, MenuLine, MenuLink } from '../parts/menu.tsx'
import { Text } from '../parts/text.tsx'
import type { Texts } from '../texts/texts.ts'
import { useLanguage, useTexts } from '../texts/use-texts.tsx'
import styles from './project-switcher.module.css'

/** The project of the page, as a button that opens a menu of the owner's projects. */
export function ProjectSwitcher() {
  const texts = useTexts('shell')
  const { projectId } = useProjectApp()
  const { query, project: current } = useListedProject()
  return (
    <Menu
      isInRail
      align="start"
      trigger={
        <button className={styles.switcher} type="button" title={texts.switchProject}>
          <ProjectLogo id={projectId} project={current} />
          <span className={styles.name}>
            <Text as="bdi" isCut>
              {current?.displayName ?? '…'}
            </Text>
            <small>{current && stageOf(current, texts)}</small>
          </span>
          <Icon name="chevrons-up-down" />
        </button>
      }
    >
      <MenuCaption>{texts.projects}</MenuCaption>
      {query.data?.map((project) => (
        <ProjectLink key={project.id} project={project} isCurrent={project.id === projectId} />
      ))}
      <MenuLine />
      <MenuLink to="/new">
        <Icon name="plus" />
        {texts.createProject}
      </MenuLink>
    </Menu>
  )
}

function ProjectLink({ project, isCurrent }: { project: OwnedProject; isCurrent: boolean }) {
  const texts = useTexts('shell')
  const { plural } = useLanguage()
  const { id, displayName, userCount } = project
  return (
    <MenuLink to="/p/$projectId" params={{ projectId: id }} isCurrent={isCurrent}>
      <ProjectLogo id={id} project={project} />
      <span>
        <Text as="bdi" isCut>
          {displayName}
        </Text>
        <small>
          {stageOf(project, texts)} · {plural(texts.users, userCount)}
        </small>
      </span>
      {isCurrent && (
        <span className={styles.mark}>
          <Icon name="check" />
        </span>
      )}
    </MenuLink>
  )
}

const stageOf = ({ isProductionMode }: OwnedProject, texts: Texts['shell']) =>
  isProductionMode ? texts.production : texts.development

/** The logo of a project, or its initials on a color that follows from its id. */
const ProjectLogo = ({ id, project }: { id: string; project: OwnedProject | undefined }) => (
  <Avatar
    id={id}
    name={project?.displayName ?? ''}
    imageUrl={project?.config.appearance.logoUrl?.light ?? null}
    size="md"
    isSquare
    isStrong
  />
)
