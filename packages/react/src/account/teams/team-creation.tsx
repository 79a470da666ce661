import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Block, BlockBody } from '../../ui/blocks/block.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { teamNameField, useTeamCreation } from './use-team-creation.ts'

/** Creates a team and opens its section. */
export function TeamCreation() {
  const t = useTranslate()
  const isEnabled = useProjectOrNull()?.config.clientTeamCreationEnabled ?? true
  // A hash without a section would be replaced.
  const form = useTeamCreation((id) => {
    window.location.hash = `team-${id}`
  })
  if (!isEnabled) return <Block help={t(en.teamCreationOff)} title={t(en.createTeam)} />
  return (
    <Block help={t(en.createTeamHelp)} title={t(en.createTeam)}>
      <BlockBody>
        <Form name="team-creation" state={form}>
          <Field
            autoComplete="off"
            label={t(en.teamDisplayName)}
            maxLength={limits.nameMaxLength}
            name={teamNameField}
            required
          />
          <div className="portico-buttons">
            <SmallButton kind="primary" pending={form.pending} type="submit">
              {t(en.createTeamSubmit)}
            </SmallButton>
          </div>
        </Form>
      </BlockBody>
    </Block>
  )
}
