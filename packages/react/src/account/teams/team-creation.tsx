import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { type FieldErrors, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useTeams } from '../../hooks/values/use-teams.ts'
import { Block, BlockBody } from '../../ui/blocks/block.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'

const nameField = 'team-name'

/** Creates a team and opens its section. */
export function TeamCreation() {
  const { teams } = usePortico()
  const t = useTranslate()
  const list = useTeams({ suspense: false })
  const isEnabled = useProjectOrNull()?.config.clientTeamCreationEnabled ?? true
  const nameOf = (values: Record<string, string>) => (values[nameField] ?? '').trim()
  const form = useSubmit(
    async (values) => {
      const { id } = await teams.create({ displayName: nameOf(values) })
      // A hash without a section would be replaced. If the refetch fails, the team appears on the next visit.
      await list.refetch().catch(() => undefined)
      window.location.hash = `team-${id}`
    },
    {
      errorField: nameField,
      validate: (values): FieldErrors => (nameOf(values) ? {} : { [nameField]: t(en.teamNameRequired) }),
    },
  )
  if (!isEnabled) return <Block help={t(en.teamCreationOff)} title={t(en.createTeam)} />
  return (
    <Block help={t(en.createTeamHelp)} title={t(en.createTeam)}>
      <BlockBody>
        <Form name="team-creation" state={form}>
          <Field
            autoComplete="off"
            label={t(en.teamDisplayName)}
            maxLength={limits.nameMaxLength}
            name={nameField}
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
