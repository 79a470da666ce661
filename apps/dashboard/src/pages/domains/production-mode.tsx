import type { AdminProject, ProductionModeProblem } from '@portico/sdk/admin'
import { ownedProjectsQuery, useProjectApp } from '../../owner/projects.ts'
import { readAgain } from '../../owner/query-client.ts'
import { useChange } from '../../owner/use-change.ts'
import { Note } from '../../parts/feedback/note.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Inline } from '../../parts/layout.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { Section } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { format } from '../../texts/format.ts'
import { useDomainTexts } from './use-domain-texts.ts'

interface ProductionModeProps {
  project: AdminProject
  /** Problems of the settings that are shown, also of those that are not saved yet. */
  problems: readonly ProductionModeProblem[]
  isDirty: boolean
}

/** Production mode: the problems that prevent it, and the button that turns it on or off. */
export function ProductionMode({ project, problems, isDirty }: ProductionModeProps) {
  const texts = useDomainTexts()
  const { projectId, app } = useProjectApp()
  const isOn = project.isProductionMode
  const change = useChange(projectId, {
    run: (isProductionMode: boolean) => app.projects.update({ isProductionMode }),
    stale: [['project']],
    done: (_, isProductionMode) => (isProductionMode ? texts.turnedOn : texts.turnedOff),
    onSuccess: () => void readAgain(ownedProjectsQuery),
  })
  const isBlocked = !isOn && (isDirty || problems.length > 0)
  return (
    <Section
      title={texts.production}
      help={texts.productionHelp}
      actions={
        <>
          <Chip {...(isOn && { tone: 'ok' })} icon={isOn ? 'shield-check' : 'circle'}>
            {isOn ? texts.on : texts.off}
          </Chip>
          <RoleButton
            needs="developer"
            isSmall
            isBusy={change.isPending}
            isDisabled={isBlocked}
            title={isBlocked && isDirty ? texts.saveFirst : undefined}
            onClick={() => change.mutate(!isOn)}
          >
            {isOn ? texts.turnOff : texts.turnOn}
          </RoleButton>
        </>
      }
    >
      <Problems problems={problems} isOn={isOn} />
    </Section>
  )
}

function Problems({ problems, isOn }: { problems: readonly ProductionModeProblem[]; isOn: boolean }) {
  const texts = useDomainTexts()
  if (problems.length === 0) {
    return (
      <Inline as="p">
        <Icon name="circle-check" tone="ok" />
        {texts.ready}
      </Inline>
    )
  }
  return (
    <Note tone={isOn ? 'danger' : 'warn'} title={texts.problems} role="status">
      <ul>
        {problems.map(({ code, domain, message }) => (
          <li key={message}>
            <bdi>{format(texts.problemTexts[code], { domain: domain ?? '' })}</bdi>
          </li>
        ))}
      </ul>
    </Note>
  )
}
