import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { StepBlock } from '../../ui/blocks/step-block.tsx'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { NewUsernameField } from './new-username-field.tsx'
import { useUsernameForm } from './use-username-form.ts'

interface UsernameBlockProps {
  username: string | null
  mode: 'optional' | 'required'
}

/** The username in the account settings, with a form to change it. */
export function UsernameBlock({ username, mode }: UsernameBlockProps) {
  const t = useTranslate()
  return (
    <StepBlock
      fullLabel={fill(t(en.editNamed), { name: t(en.username) })}
      help={username === null ? t(en.noUsernameYet) : <bdi dir="ltr">{username}</bdi>}
      label={t(en.edit)}
      title={t(en.username)}
    >
      {(close) => <UsernameForm close={close} mode={mode} username={username} />}
    </StepBlock>
  )
}

function UsernameForm({ close, mode, username }: UsernameBlockProps & { close: () => void }) {
  const { users } = usePortico()
  const t = useTranslate()
  const isOptional = mode === 'optional'
  const save = async (typed: string) => {
    await users.updateMe({ username: typed || null })
    close()
  }
  const form = useUsernameForm(save, { isOptional })
  return (
    <Form name="username" state={form}>
      <NewUsernameField isRequired={!isOptional} value={username ?? ''} />
      <StepButtons close={close} label={t(en.save)} pending={form.pending} />
    </Form>
  )
}
