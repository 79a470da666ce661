import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { Passkey } from '@portico/sdk/client'
import type { ReactNode } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Confirmation } from '../../ui/blocks/confirmation.tsx'
import { TextForm, type TextFormProps } from '../../ui/blocks/editable-text.tsx'
import { bin, pencil } from '../../ui/blocks/icons.ts'
import { Row, RowBody } from '../../ui/blocks/rows.tsx'
import { IconButton } from '../../ui/blocks/small-button.tsx'
import { useStep } from '../../ui/blocks/use-step.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'

/** Properties of a `CredentialRow`. */
export interface CredentialRowProps {
  credential: Pick<Passkey, 'name' | 'createdAt' | 'lastUsedAt'>
  tile?: ReactNode
  /** The label of the field in which the credential is renamed. */
  label: string
  onRename: TextFormProps['onSave']
  /** Names what the user loses with the credential. */
  loss: string
  /** Left out for a credential that is not removed alone. */
  onRemove?: false | (() => Promise<void>)
}

/** A named credential: when it was added and last used, and the steps that rename and remove it. */
export function CredentialRow({ credential, tile, label, onRename, loss, onRemove }: CredentialRowProps) {
  const t = useTranslate()
  const times = useTimes()
  const renaming = useStep()
  const removal = useStep()
  const { name, createdAt, lastUsedAt } = credential
  const date = times.date(createdAt)
  const detail = lastUsedAt
    ? fill(t(en.passkeyUsed), { date, ago: times.ago(lastUsedAt) })
    : fill(t(en.passkeyAddedOn), { date })
  const actions = (
    <>
      <IconButton {...renaming.opener} label={fill(t(en.renameNamed), { name })} shape={pencil} />
      {onRemove && <IconButton {...removal.opener} label={fill(t(en.removeNamed), { name })} shape={bin} />}
    </>
  )
  return (
    <Row
      actions={renaming.isOpen || removal.isOpen ? null : actions}
      detail={detail}
      tile={tile}
      title={<bdi>{name}</bdi>}
    >
      {renaming.isOpen && (
        <RowBody step={renaming}>
          <TextForm
            close={renaming.close}
            field={{ autoComplete: 'off', maxLength: 100 }}
            label={label}
            name="credential-name"
            onSave={onRename}
            requiredMessage={t(en.passkeyNameRequired)}
            value={name}
          />
        </RowBody>
      )}
      {onRemove && removal.isOpen && (
        <RowBody step={removal}>
          <Confirmation
            close={removal.close}
            confirmLabel={t(en.remove)}
            losses={[loss]}
            onConfirm={onRemove}
            question={fill(t(en.removeQuestion), { name })}
          />
        </RowBody>
      )}
    </Row>
  )
}
