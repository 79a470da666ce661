import type { ProjectOptions } from '@portico/sdk/admin'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { JsonCode } from '../../parts/forms/json-code.tsx'
import { Actions, Stack } from '../../parts/layout.tsx'
import { Section } from '../../parts/page.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useTokenClaimsTexts } from './use-token-claims-texts.ts'

/** Shows the claims of one user by the template of the form, and the length of the token. */
export function ClaimsPreview({ template }: { template: NonNullable<ProjectOptions['tokenClaims']> }) {
  const texts = useTokenClaimsTexts()
  const { number, list } = useLanguage()
  const { projectId, app } = useProjectApp()
  const [userId, setUserId] = useState('')
  const preview = useChange(projectId, {
    run: (id: string) => app.projects.previewTokenClaims({ userId: id, tokenClaims: template }),
    stale: [],
  })
  const shown = preview.data
  return (
    <Section title={texts.preview} help={texts.previewHelp}>
      <Stack>
        <Field label={texts.userId}>
          <Input
            dir="ltr"
            spellCheck={false}
            value={userId}
            onChange={({ target }) => setUserId(target.value.trim())}
          />
        </Field>
        <Actions>
          <Button isBusy={preview.isPending} isDisabled={userId === ''} onClick={() => preview.mutate(userId)}>
            {texts.show}
          </Button>
        </Actions>
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
      </Stack>
    </Section>
  )
}
