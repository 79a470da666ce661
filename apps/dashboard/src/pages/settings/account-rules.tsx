import type { ProjectOptions, ProjectOptionsUpdate } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { projectOptionsQuery } from '../../owner/project-options.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { Rows } from '../../parts/cards/rows.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { SwitchRow } from '../../parts/forms/field.tsx'
import { Section } from '../../parts/page.tsx'
import { useSettingsTexts } from '../../parts/use-settings-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'

/** Minutes that a switch turns on. Another number, set through the API, stays until the switch is turned off. */
const freshSignInMinutes = 10

/** Stricter rules for the accounts of the project. Each switch applies at once. */
export function AccountRules() {
  const texts = useSettingsTexts()
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
  const { number } = useLanguage()
  const texts = useSettingsTexts()
  const canChange = useMay('developer')
  const { shown, apply } = useAppliedOptions(options)
  const { freshSignInMinutes: minutes, newDeviceNotices, invitationsBoundToEmail } = shown
  return (
    <Rows as="div">
      <SwitchRow
        label={texts.freshSignIn}
        help={format(texts.freshSignInHelp, { minutes: number(minutes ?? freshSignInMinutes) })}
        checked={minutes !== null}
        disabled={!canChange}
        onChange={({ target }) => apply({ freshSignInMinutes: target.checked ? freshSignInMinutes : null })}
      />
      <SwitchRow
        label={texts.newDeviceNotices}
        help={texts.newDeviceNoticesHelp}
        checked={newDeviceNotices}
        disabled={!canChange}
        onChange={({ target }) => apply({ newDeviceNotices: target.checked })}
      />
      <SwitchRow
        label={texts.boundInvitations}
        help={texts.boundInvitationsHelp}
        checked={invitationsBoundToEmail}
        disabled={!canChange}
        onChange={({ target }) => apply({ invitationsBoundToEmail: target.checked })}
      />
    </Rows>
  )
}

/** Applies changes at once. Switches show a change in the same frame, and the stored state again if it fails. */
function useAppliedOptions(options: ProjectOptions) {
  const texts = useSettingsTexts()
  const { projectId, app } = useProjectApp()
  const change = useChange(projectId, {
    run: (changes: ProjectOptionsUpdate) => app.projects.updateOptions(changes),
    stale: [['options']],
    done: () => texts.saved,
  })
  // The state of the mutation is later than the frame, in which React sets the switch back.
  const [shown, show] = useOptimistic(options, (shown, changes: ProjectOptionsUpdate) => ({ ...shown, ...changes }))
  const apply = (changes: ProjectOptionsUpdate) =>
    startTransition(async () => {
      show(changes)
      // The error is shown by `useChange`.
      await change.mutateAsync(changes).catch(() => undefined)
    })
  return { shown, apply }
}
