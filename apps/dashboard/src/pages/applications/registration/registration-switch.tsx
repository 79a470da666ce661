import { useQuery } from '@tanstack/react-query'
import { projectOptionsQuery } from '../../../owner/project-options.ts'
import { useProjectApp } from '../../../owner/projects.ts'
import { useChange } from '../../../owner/use-change.ts'
import { useMay } from '../../../owner/use-may.ts'
import { CardRows } from '../../../parts/cards/rows.tsx'
import { SwitchRow } from '../../../parts/forms/field.tsx'
import { CopyField } from '../../../parts/oauth-clients/copy-field.tsx'
import { useApplicationTexts } from '../use-application-texts.ts'

/** Allows or forbids registration. It applies at once. */
export function RegistrationSwitch() {
  const texts = useApplicationTexts()
  const { projectId, app } = useProjectApp()
  const mayChange = useMay('developer')
  const { data: options } = useQuery(projectOptionsQuery(projectId))
  const change = useChange(projectId, {
    run: (isEnabled: boolean) => app.projects.updateOptions({ oauthRegistrationEnabled: isEnabled }),
    stale: [['options'], ['audit']],
    done: ({ oauthRegistrationEnabled }) => (oauthRegistrationEnabled ? texts.registrationOn : texts.registrationOff),
  })
  const isOn = change.isPending ? change.variables : (options?.oauthRegistrationEnabled ?? false)
  const endpoint = `${window.location.origin}/auth/${projectId}/register`
  return (
    <CardRows as="div">
      <SwitchRow
        label={texts.registrationSwitch}
        help={texts.registrationSwitchHelp}
        checked={isOn}
        disabled={!mayChange || !options || change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
      >
        {isOn && <CopyField label={texts.registrationEndpoint} text={endpoint} />}
      </SwitchRow>
    </CardRows>
  )
}
