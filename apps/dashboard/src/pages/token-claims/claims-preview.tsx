import type { ProjectOptions } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Note } from '../../parts/feedback/note.tsx'
import { JsonCode } from '../../parts/forms/json-code.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Section } from '../../parts/page.tsx'
import { UserPicker } from '../../parts/users/user-picker.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useTokenClaimsTexts } from './use-token-claims-texts.ts'

/** Shows the claims of one user that the owner picks, by the template of the form, and the length of the token. */
export function ClaimsPreview({ template }: { template: NonNullable<ProjectOptions['tokenClaims']> }) {
  const texts = useTokenClaimsTexts()
  const { number, list } = useLanguage()
  const { projectId, app } = useProjectApp()
  const preview = useChange(projectId, {
    run: (id: string) => app.projects.previewTokenClaims({ userId: id, tokenClaims: template }),
    stale: [],
  })
  const shown = preview.data
  return (
    <Section title={texts.preview} help={texts.previewHelp}>
      <Stack>
        {shown && (
          <>
            <JsonCode
              title={format(texts.size, { bytes: number(shown.tokenBytes), max: number(shown.tokenMaxBytes) })}
              value={shown.claims}
            />
            {shown.claimsOmitted.length > 0 && (
              <Note tone="warn" role="status">
                {format(texts.omitted, { names: list(shown.claimsOmitted) })}
              </Note>
            )}
          </>
        )}
        <UserPicker action={texts.show} isBusy={preview.isPending} onPick={({ id }) => preview.mutate(id)} />
      </Stack>
    </Section>
  )
}
