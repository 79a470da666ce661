import * as en from '@portico/messages/en'
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
import { passkey as passkeyIcon } from '../../ui/icons/icons.ts'
import { CredentialRow } from './credential-row.tsx'
import { usePasskeyRegistration } from './use-passkey-registration.ts'

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
  const t = useTranslate()
  const { run, pending, error } = usePasskeyRegistration(useToast())
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
