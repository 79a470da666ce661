import type { ProjectOptions, ProjectOptionsUpdate } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { SwitchRow } from '../../parts/forms/field.tsx'
import { Section } from '../../parts/page.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { projectOptionsQuery } from './settings-query.ts'

/** Minutes that a switch turns on. Another number, set through the API, stays until the switch is turned off. */
const freshSignInMinutes = 10

/** Stricter rules for the accounts of the project. Each switch applies at once. */
export function AccountRules() {
  const texts = useTexts('settings')
  const { projectId } = useProjectApp()
  const query = useQuery(projectOptionsQuery(projectId))
  return (
    <Section title={texts.rules} help={texts.rulesHelp} isPadded={false}>
      <Loaded query={query} rows={3}>
        {(options) => <Switches options={options} />}
      </Loaded>
    </Section>
  )
}

function Switches({ options }: { options: ProjectOptions }) {
  const texts = useTexts('settings')
  const { projectId, app } = useProjectApp()
  const canChange = useMay('developer')
  const change = useChange(projectId, {
    run: (changes: ProjectOptionsUpdate) => app.projects.updateOptions(changes),
    stale: [['project-options']],
    done: () => texts.saved,
  })
  // A switch shows its new state at once, and returns to the stored one if the change fails.
  const shown: ProjectOptions = change.isPending ? { ...options, ...change.variables } : options
  const { freshSignInMinutes: minutes, newDeviceNotices, invitationsBoundToEmail } = shown
  return (
    <div className="rows">
      <SwitchRow
        label={texts.freshSignIn}
        help={format(texts.freshSignInHelp, { minutes: minutes ?? freshSignInMinutes })}
        checked={minutes !== null}
        disabled={!canChange}
        onChange={({ target }) => change.mutate({ freshSignInMinutes: target.checked ? freshSignInMinutes : null })}
      />
      <SwitchRow
        label={texts.newDeviceNotices}
        help={texts.newDeviceNoticesHelp}
        checked={newDeviceNotices}
        disabled={!canChange}
        onChange={({ target }) => change.mutate({ newDeviceNotices: target.checked })}
      />
      <SwitchRow
        label={texts.boundInvitations}
        help={texts.boundInvitationsHelp}
        checked={invitationsBoundToEmail}
        disabled={!canChange}
        onChange={({ target }) => change.mutate({ invitationsBoundToEmail: target.checked })}
      />
    </div>
  )
}
