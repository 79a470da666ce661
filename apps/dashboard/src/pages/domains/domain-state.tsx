import { productionModeProblems } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { Chip } from '../../parts/lists/chip.tsx'
import { PhoneOnly, Text } from '../../parts/text.tsx'
import styles from './domain-rows.module.css'
import { useDomainTexts } from './use-domain-texts.ts'

/** The state of a domain in production mode. A domain that is not typed yet has no state. */
export function DomainState({ domain }: { domain: string }) {
  const texts = useDomainTexts()
  const { projectId } = useProjectApp()
  const { data: project } = useQuery(projectQuery(projectId))
  const config = { allowLocalhost: false, domains: [{ domain: domain.trim() }] }
  const [problem] = productionModeProblems({ id: projectId, config })
  const isTyped = !/^(?:https?:\/*)?$/.test(domain.trim())
  return (
    <span className={styles.state}>
      {isTyped && (
        <PhoneOnly>
          <Text look="hint">{texts.production}</Text>
        </PhoneOnly>
      )}
      {isTyped && !problem && (
        <Chip tone="quiet" icon="lock">
          {texts.accepted}
        </Chip>
      )}
      {isTyped && problem && (
        <Chip tone={project?.isProductionMode ? 'danger' : 'warn'} icon="triangle-alert">
          {texts.refused[problem.code]}
        </Chip>
      )}
    </span>
  )
}
