import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import type { Passkey } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { usePasskeys } from '../../hooks/values/use-passkeys.ts'
import { Banner } from '../../ui/banner.tsx'
import { Block } from '../../ui/blocks/block.tsx'
import { plus } from '../../ui/blocks/icons.ts'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { EmptyState, Rows, Tile } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useToast } from '../../ui/blocks/toast.tsx'
import { useAction } from '../../ui/blocks/use-action.ts'
import { passkey as passkeyIcon } from '../../ui/icons/icons.ts'
import { CredentialRow } from './credential-row.tsx'

/**
 * Messages by the name of the browser's error (Web Authentication, section 5.1.3). A canceled dialog is a
 * `NotAllowedError`.
 */
const refusals: Readonly<Record<string, Message>> = {
  InvalidStateError: en.passkeyExists,
  NotAllowedError: en.passkeyNotAdded,
}

/** The passkeys of the user, if the project has passkeys enabled or the user has one. */
export function PasskeyBlock() {
  const t = useTranslate()
  const project = useProjectOrNull()
  const passkeys = usePasskeys({ suspense: false })
  const isOffered = project?.config.passkeyEnabled ?? false
  if (!isOffered && !passkeys.data?.length) return null
  const canAdd = isOffered && 'PublicKeyCredential' in globalThis
  const help = t(isOffered && !canAdd ? en.passkeysUnsupported : en.passkeysHelp)
  return (
    <Block action={canAdd && <AddButton />} help={help} title={t(en.passkeysTitle)}>
      <Loaded value={passkeys}>
        {(list) =>
          list.length === 0 ? (
            canAdd && <EmptyState>{t(en.noPasskeys)}</EmptyState>
          ) : (
            <Rows label={t(en.passkeysTitle)}>
              {list.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Block>
  )
}

function AddButton() {
  const { passkeys } = usePortico()
  const t = useTranslate()
  const toast = useToast()
  const { run, pending, error } = useAction(async () => {
    try {
      await passkeys.register()
      toast(t(en.passkeyAdded))
    } catch (error) {
      const refusal = refusals[error instanceof Error ? error.name : '']
      if (refusal === undefined) throw error
      toast(t(refusal), 'danger')
    }
  })
  return (
    <>
      <SmallButton icon={plus} onClick={run} pending={pending}>
        {t(en.addPasskey)}
      </SmallButton>
      <Banner onRetry={run} text={error} />
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { passkeys } = usePortico()
  const t = useTranslate()
  return (
    <CredentialRow
      credential={passkey}
      label={t(en.passkeyName)}
      loss={t(en.removePasskeyLoss)}
      onRemove={() => passkeys.remove(passkey.id)}
      onRename={(name) => passkeys.rename(passkey.id, name)}
      tile={<Tile shape={passkeyIcon} />}
    />
  )
}
