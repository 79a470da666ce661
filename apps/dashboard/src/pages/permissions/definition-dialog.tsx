import { limits } from '@portico/contract/limits'
import { isPermissionId } from '@portico/contract/rules'
import type { PermissionDefinition } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { type UseFormRegisterReturn, type UseFormReturn, useForm } from 'react-hook-form'
import { definitionsQuery } from '../../data/permissions-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { readAgain } from '../../owner/query-client.ts'
import { useChange } from '../../owner/use-change.ts'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { useToasts } from '../../parts/feedback/toasts.tsx'
import { Choice, ChoiceHint } from '../../parts/forms/choice.tsx'
import { Input, TextArea } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { filledText, shortText } from '../../parts/forms/rules.ts'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { ChangeEffects } from './change-effects.tsx'
import { ContainedChoices } from './contained-choices.tsx'
import { useSaveAction, useSettledChange } from './draft-effects.ts'

interface Draft {
  id: string
  description: string
  contained: string[]
  requiresSecondFactor: boolean
}

/** A form that creates a permission, or changes one. */
export function DefinitionDialog({ definition, onClose }: DefinitionDialogProps) {
  const texts = usePermissionTexts()
  const common = useTexts('common')
  const { form, change, others } = useDefinitionForm(definition, onClose)
  const { errors, dirtyFields: isDirty } = form.formState
  const isEffective = definition !== undefined && Boolean(isDirty.contained || isDirty.requiresSecondFactor)
  const draft = useSettledChange(form.watch('contained'), form.watch('requiresSecondFactor'))
  const action = useSaveAction(definition, isEffective ? draft : null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={definition ? texts.edit : texts.create}
      onSubmit={form.handleSubmit((draft) => change.mutate(draft))}
      footer={
        <>
          {isEffective && <ChangeEffects id={definition.id} change={draft} />}
          <FormButtons action={action} isBusy={change.isPending} onCancel={onClose} />
        </>
      }
    >
      <IdField form={form} isNew={!definition} />
      <Field label={texts.description} error={errors.description?.message}>
        <TextArea rows={2} {...form.register('description', shortText(limits.descriptionMaxLength, common))} />
      </Field>
      <SecondFactorChoice field={form.register('requiresSecondFactor')} />
      <ContainedChoices ids={others.map(({ id }) => id)} field={form.register('contained')} />
    </Dialog>
  )
}

function IdField({ form, isNew }: { form: UseFormReturn<Draft>; isNew: boolean }) {
  const texts = usePermissionTexts()
  const common = useTexts('common')
  return (
    <Field label={texts.id} hint={isNew ? texts.idHint : texts.renameHint} error={form.formState.errors.id?.message}>
      <Input
        isMono
        autoComplete="off"
        spellCheck={false}
        {...form.register('id', {
          validate: {
            isFilled: filledText(limits.permissionIdMaxLength, common).validate,
            isId: (id) => isPermissionId(id.trim()) || texts.invalidId,
          },
        })}
      />
    </Field>
  )
}

function SecondFactorChoice({ field }: { field: UseFormRegisterReturn }) {
  const texts = usePermissionTexts()
  return (
    <Choice {...field}>
      <span>
        {texts.requiresSecondFactor}
        <ChoiceHint>{texts.requiresSecondFactorHint}</ChoiceHint>
      </span>
    </Choice>
  )
}

export interface DefinitionDialogProps {
  /** Undefined for a new permission. */
  definition?: PermissionDefinition
  onClose: () => void
}

const stale = [['permissions'], ['users'], ['teams']]

function useDefinitionForm(definition: PermissionDefinition | undefined, onClose: () => void) {
  const { projectId, app } = useProjectApp()
  const common = useTexts('common')
  const toasts = useToasts()
  const { data: definitions = [] } = useQuery(definitionsQuery(projectId))
  const form = useForm<Draft>({
    defaultValues: {
      id: definition?.id ?? '',
      description: definition?.description ?? '',
      contained: [...(definition?.containedPermissionIds ?? [])],
      requiresSecondFactor: definition?.requiresSecondFactor ?? false,
    },
  })
  // The dialog is closed by then.
  async function restore(
    id: string,
    { containedPermissionIds, requiresSecondFactor, ...before }: PermissionDefinition,
  ) {
    const input = { id: before.id, description: before.description, containedPermissionIds, requiresSecondFactor }
    try {
      await app.permissionDefinitions.update(id, input)
      await Promise.all(stale.map((key) => readAgain({ queryKey: [projectId, ...key] })))
    } catch (error) {
      toasts.showError(describeError(error, common))
    }
  }
  const change = useChange(projectId, {
    run({ id, description, contained, requiresSecondFactor }: Draft) {
      const texts = { id: id.trim(), description: description.trim() }
      const input = { ...texts, containedPermissionIds: contained, requiresSecondFactor }
      return definition
        ? app.permissionDefinitions.update(definition.id, input)
        : app.permissionDefinitions.create(input)
    },
    stale,
    onSuccess({ id }) {
      onClose()
      toasts.show(common.saved, definition && { label: common.undo, run: () => void restore(id, definition) })
    },
    onError: (error) =>
      showFieldError(form, error, common, [
        [/body\.description/, 'description'],
        [/PERMISSION_(ALREADY|NOT|LIMIT)|body\.id/, 'id'],
      ]),
  })
  return { form, change, others: definitions.filter(({ id }) => id !== definition?.id) }
}
