import type { TransferTarget } from '@portico/sdk/transfer'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { Button } from '../../parts/button.tsx'
import { CardFoot } from '../../parts/cards/card.tsx'
import { Choice, ChoiceHint } from '../../parts/forms/choice.tsx'
import { Select } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { Actions } from '../../parts/layout.tsx'
import { Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import styles from './export-tab.module.css'
import { LeftOutList } from './left-out-list.tsx'
import { runExport, targets } from './run-export.ts'
import { useTransferTexts } from './use-transfer-texts.ts'

interface ExportForm {
  target: TransferTarget
  withCredentials: boolean
}

/** Saves users and teams as the files of a system. */
export function ExportTab() {
  const texts = useTransferTexts()
  const { plural } = useLanguage()
  const { projectId, app } = useProjectApp()
  const isOwner = useMay('owner')
  const [rows, setRows] = useState(0)
  const { register, handleSubmit } = useForm<ExportForm>({
    defaultValues: { target: 'portico', withCredentials: false },
  })
  const saving = useChange(projectId, {
    run: (input: ExportForm) => runExport(app, input, setRows),
    stale: [['audit']],
    done: (result) => plural(texts.exported, result.rows),
  })
  function start(input: ExportForm) {
    setRows(0)
    saving.mutate(input)
  }
  return (
    <>
      <form noValidate onSubmit={handleSubmit(start)}>
        <Section title={texts.exportTitle} help={texts.exportHelp} isPadded={false}>
          <Fields as="fieldset" isPadded disabled={saving.isPending}>
            <div className={styles.target}>
              <Field label={texts.target}>
                <Select {...register('target')}>
                  {targets.map((name) => (
                    <option key={name} value={name}>
                      {texts.targets[name]}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
            <Choice {...register('withCredentials', { disabled: !isOwner })}>
              <span>
                {texts.withCredentials}
                <ChoiceHint>{isOwner ? texts.withCredentialsHint : texts.ownersOnly}</ChoiceHint>
              </span>
            </Choice>
          </Fields>
          <CardFoot>
            <Text as="p" look="muted" isNumber role="status">
              {saving.isPending && rows > 0 && plural(texts.exporting, rows)}
            </Text>
            <Actions>
              <Button type="submit" look="primary" icon="download" isBusy={saving.isPending}>
                {texts.exportAction}
              </Button>
            </Actions>
          </CardFoot>
        </Section>
      </form>
      {saving.data && <LeftOutList title={texts.cannotCarry} left={saving.data.left} />}
    </>
  )
}
