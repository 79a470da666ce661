import { limits } from '@portico/contract/limits'
import type { OAuthScope } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { definitionsQuery } from '../../../data/permissions-query.ts'
import { useProjectApp } from '../../../owner/projects.ts'
import { useChange } from '../../../owner/use-change.ts'
import { Dialog } from '../../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../../parts/feedback/form-buttons.tsx'
import { Choice } from '../../../parts/forms/choice.tsx'
import { Input } from '../../../parts/forms/controls.tsx'
import { Field } from '../../../parts/forms/field.tsx'
import { FieldBox, Label } from '../../../parts/forms/fields.tsx'
import { filledText } from '../../../parts/forms/rules.ts'
import { showFieldError } from '../../../parts/forms/show-field-error.ts'
import { Text } from '../../../parts/text.tsx'
import { format } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useApplicationTexts } from '../use-application-texts.ts'
import { formOf, type ScopeForm, settingsOf } from './scope-form.ts'
import { ScopeTexts } from './scope-texts.tsx'

/** A form for a new scope, or for an existing one, whose id never changes. */
export function ScopeDialog({ scope, onClose }: { scope: OAuthScope | null; onClose: () => void }) {
  const texts = useApplicationTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const form = useForm<ScopeForm>({ defaultValues: formOf(scope) })
  const change = useChange(projectId, {
    run: (values: ScopeForm) =>
      scope
        ? app.oauthScopes.update(scope.id, settingsOf(values))
        : app.oauthScopes.create({ id: values.id.trim(), ...settingsOf(values) }),
    stale: [['oauth-clients', 'scopes'], ['audit']],
    done: ({ id }) => (scope ? common.saved : format(texts.createdToast, { name: id })),
    onSuccess: onClose,
    onError: (error) => showFieldError(form, error, common, [[/OAUTH_SCOPE|body\.id/, 'id']]),
  })
  return (
    <FormProvider {...form}>
      <Dialog
        isOpen
        isWide
        onClose={onClose}
        title={scope ? format(texts.editTitle, { name: scope.id }) : texts.createScope}
        help={texts.scopeHelp}
        onSubmit={form.handleSubmit((values) => change.mutate(values))}
        footer={
          <FormButtons action={scope ? common.save : common.create} isBusy={change.isPending} onCancel={onClose} />
        }
      >
        {scope === null && <IdField />}
        <ScopeTexts />
        <PermissionChoices />
        <ApprovalChoice />
      </Dialog>
    </FormProvider>
  )
}

const idForm = /^[a-z0-9][a-z0-9_.:-]*$/

function IdField() {
  const texts = useApplicationTexts()
  const common = useTexts('common')
  const { register, formState } = useFormContext<ScopeForm>()
  const isFilled = filledText(limits.oauthScopeIdMaxLength, common).validate
  const isId = (text: string) => idForm.test(text.trim()) || texts.scopeIdInvalid
  return (
    <Field label={texts.scopeId} hint={texts.scopeIdHint} error={formState.errors.id?.message}>
      <Input
        isMono
        autoComplete="off"
        spellCheck={false}
        placeholder="reports.read"
        {...register('id', { validate: { isFilled, isId } })}
      />
    </Field>
  )
}

/** The permissions that a user needs for the scope. */
function PermissionChoices() {
  const texts = useApplicationTexts()
  const { projectId } = useProjectApp()
  const { register } = useFormContext<ScopeForm>()
  const definitions = useQuery(definitionsQuery(projectId)).data ?? []
  const own = definitions.filter(({ id }) => !id.startsWith('$'))
  if (own.length === 0) return null
  return (
    <FieldBox>
      <fieldset>
        <Label as="legend">{texts.scopePermissions}</Label>
        {own.map(({ id }) => (
          <Choice key={id} value={id} {...register('permissionIds')}>
            <bdi>{id}</bdi>
          </Choice>
        ))}
      </fieldset>
      <Text as="p" look="hint">
        {texts.scopePermissionsHint}
      </Text>
    </FieldBox>
  )
}

/** Lets users approve each act for which an agent needs the scope. */
function ApprovalChoice() {
  const texts = useApplicationTexts()
  const { register } = useFormContext<ScopeForm>()
  return (
    <FieldBox>
      <Choice {...register('isApprovalRequired')}>{texts.scopeApproval}</Choice>
      <Text as="p" look="hint">
        {texts.scopeApprovalHint}
      </Text>
    </FieldBox>
  )
}
