import { useQuery } from '@tanstack/react-query'
import { projectOptionsQuery } from '../../../owner/project-options.ts'
import { useProjectApp } from '../../../owner/projects.ts'
import { useChange } from '../../../owner/use-change.ts'
import { useMay } from '../../../owner/use-may.ts'
import { CardRows } from '../../../parts/cards/rows.tsx'
import { SwitchRow } from '../../../parts/forms/field.tsx'
import { useApplicationTexts } from '../use-application-texts.ts'

/** Accepts or refuses agents that name themselves by a document. It applies at once. */
export function AgentSwitch() {
  const texts = useApplicationTexts()
  const { projectId, app } = useProjectApp()
  const mayChange = useMay('developer')
  const { data: options } = useQuery(projectOptionsQuery(projectId))
  const change = useChange(projectId, {
    run: (isEnabled: boolean) => app.projects.updateOptions({ oauthClientDocumentsEnabled: isEnabled }),
    stale: [['options'], ['audit']],
    done: ({ oauthClientDocumentsEnabled }) => (oauthClientDocumentsEnabled ? texts.agentsOn : texts.agentsOff),
  })
  const isOn = change.isPending ? change.variables : (options?.oauthClientDocumentsEnabled ?? false)
  return (
    <CardRows as="div">
      <SwitchRow
        label={texts.agentSwitch}
        help={texts.agentSwitchHelp}
        checked={isOn}
        disabled={!mayChange || !options || change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </CardRows>
  )
}
