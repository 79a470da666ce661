import type { SignUpRule, SignUpRules } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { signUpRulesQuery } from '../../data/sign-up-rules-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Card, CardBody } from '../../parts/cards/card.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { TextArea } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { ReadOnlyNote } from '../../parts/forms/read-only-note.tsx'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Stack } from '../../parts/layout.tsx'
import { moved } from '../../parts/lists/moved.ts'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { listOf } from './rule-form.ts'
import { type RuleAction, RuleTable } from './rule-table.tsx'
import { TryRules } from './try-rules.tsx'
import { useSignUpRuleTexts } from './use-sign-up-rule-texts.ts'

/** The rules that decide about new accounts. */
export function SignUpRulesPage() {
  const texts = useSignUpRuleTexts()
  const { projectId } = useProjectApp()
  const dialog = useDialog({ create: 'developer', edit: 'developer' })
  const isInternal = projectId === 'internal'
  return (
    <Page
      guide="signUpRules"
      title={texts.title}
      lede={texts.lede}
      actions={
        isInternal ? null : (
          <RoleButton needs="developer" look="primary" icon="plus" onClick={() => dialog.show('create')}>
            {texts.add}
          </RoleButton>
        )
      }
    >
      {isInternal ? (
        <Card>
          <Empty icon="list-filter" title={texts.internalTitle}>
            {texts.internalText}
          </Empty>
        </Card>
      ) : (
        <Rules projectId={projectId} dialog={dialog} />
      )}
    </Page>
  )
}

type RuleDialogState = ReturnType<typeof useDialog<'create' | 'edit'>>

function Rules({ projectId, dialog }: { projectId: string; dialog: RuleDialogState }) {
  const query = useQuery(signUpRulesQuery(projectId))
  return (
    <Stack>
      <ReadOnlyNote />
      <Loaded query={query} rows={5}>
        {(stored) => <StoredRules stored={stored} dialog={dialog} />}
      </Loaded>
      <TryRules />
    </Stack>
  )
}

/** Returns the index of the rule in the open dialog, the number of rules for a new one, or null. */
function placeOf({ open, id }: RuleDialogState, count: number): number | null {
  if (open === 'create') return count
  const place = Number(id)
  return open === 'edit' && Number.isInteger(place) && place >= 1 && place <= count ? place - 1 : null
}

function StoredRules({ stored, dialog }: { stored: SignUpRules; dialog: RuleDialogState }) {
  const texts = useSignUpRuleTexts()
  const { projectId, app } = useProjectApp()
  const { show, close } = dialog
  const { rules } = stored
  const open = placeOf(dialog, rules.length)
  const before = useRef(stored)
  const change = useChange<Partial<SignUpRules>>(projectId, {
    run(changes) {
      before.current = stored
      return app.signUpRules.set({ ...stored, ...changes })
    },
    stale: [['sign-up-rules'], ['audit']],
    done: () => texts.saved,
    undo() {
      change.mutate(before.current)
    },
    onSuccess: close,
  })
  const { mutate, isPending } = change
  const act = useCallback(
    (action: RuleAction, index: number) => {
      if (action === 'edit') show('edit', String(index + 1))
      else if (action === 'remove') mutate({ rules: rules.toSpliced(index, 1) })
      else mutate({ rules: moved(rules, index, action === 'up' ? -1 : 1) })
    },
    [mutate, rules, show],
  )
  const isNew = open === rules.length
  const save = (rule: SignUpRule) => open !== null && mutate({ rules: rules.toSpliced(open, 1, rule) })
  return (
    <>
      {rules.length === 0 ? (
        <Card>
          <Empty icon="list-filter" title={texts.emptyTitle}>
            {texts.emptyText}
          </Empty>
        </Card>
      ) : (
        <RuleTable rules={rules} onAction={act} />
      )}
      <OwnDomains key={stored.disposableDomains.join()} stored={stored} onSave={mutate} isBusy={isPending} />
      {open !== null && (
        <RuleDialog
          title={isNew ? texts.newTitle : format(texts.editTitle, { place: String(open + 1) })}
          rule={rules[open]}
          isBusy={isPending}
          onClose={close}
          onSave={save}
        />
      )}
    </>
  )
}

interface OwnDomainsProps {
  stored: SignUpRules
  isBusy: boolean
  onSave: (changes: Partial<SignUpRules>) => void
}

function OwnDomains({ stored, isBusy, onSave }: OwnDomainsProps) {
  const texts = useSignUpRuleTexts()
  const common = useTexts('common')
  const form = useForm({ defaultValues: { domains: stored.disposableDomains.join('\n') } })
  const { isDirty } = form.formState
  return (
    <Card as="form" onSubmit={form.handleSubmit(({ domains }) => onSave({ disposableDomains: listOf(domains) ?? [] }))}>
      <CardBody>
        <Stack>
          <Field label={texts.ownDomains} hint={texts.ownDomainsHint}>
            <TextArea isMono dir="ltr" rows={3} {...form.register('domains')} />
          </Field>
          <div>
            <RoleButton needs="developer" type="submit" isBusy={isBusy && isDirty} isDisabled={!isDirty}>
              {common.save}
            </RoleButton>
          </div>
        </Stack>
      </CardBody>
      <UnsavedGuard isDirty={isDirty} />
    </Card>
  )
}
