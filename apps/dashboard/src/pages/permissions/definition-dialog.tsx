import { limits } from '@portico/contract/limits'
import { isPermissionId } from '@portico/contract/rules'
import type { PermissionDefinition } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { type UseFormRegisterReturn, type UseFormReturn, useForm } from 'react-hook-form'
import { definitionsQuery } from '../../data/permissions-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { filledText, shortText } from '../../parts/forms/rules.ts'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { ContainedChoices } from './contained-choices.tsx'
import { DraftEffects } from './draft-effects.tsx'

interface Draft {
  id: string
  description: string
  contained: string[]
  requiresSecondFactor: boolean
}

/** A form that creates a permission, or changes one. */
export function DefinitionDialog({ definition, onClose }: DefinitionDialogProps) {
  const texts = useTexts('permissions')
  const common = useTexts('common')
  const { form, change, others } = useDefinitionForm(definition, onClose)
  const { errors, dirtyFields: isDirty } = form.formState
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={definition ? texts.edit : texts.create}
      onSubmit={form.handleSubmit((draft) => change.mutate(draft))}
      footer={
        <FormButtons action={definition ? common.save : common.create} isBusy={change.isPending} onCancel={onClose} />
      }
    >
      <IdField form={form} isNew={!definition} />
      <Field label={texts.description} error={errors.description?.message}>
        <textarea
          className="textarea"
          rows={2}
          {...form.register('description', shortText(limits.descriptionMaxLength, common))}
        />
      </Field>
      <SecondFactorChoice field={form.register('requiresSecondFactor')} />
      <ContainedChoices ids={others.map(({ id }) => id)} field={form.register('contained')} />
      {definition && (isDirty.contained || isDirty.requiresSecondFactor) && (
        <DraftEffects
          id={definition.id}
          containedPermissionIds={form.watch('contained')}
          requiresSecondFactor={form.watch('requiresSecondFactor')}
        />
      )}
    </Dialog>
  )
}

function IdField({ form, isNew }: { form: UseFormReturn<Draft>; isNew: boolean }) {
  const texts = useTexts('permissions')
  const common = useTexts('common')
  return (
    <Field label={texts.id} hint={isNew ? texts.idHint : texts.renameHint} error={form.formState.errors.id?.message}>
      <input
        className="input mono"
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
  const texts = useTexts('permissions')
  return (
    <label className="choice">
      <input className="check" type="checkbox" {...field} />
      <span>
        {texts.requiresSecondFactor}
        <span className="hint">{texts.requiresSecondFactorHint}</span>
      </span>
    </label>
  )
}

export interface DefinitionDialogProps {
  /** Undefined for a new permission. */
  definition?: PermissionDefinition
  onClose: () => void
}

function useDefinitionForm(definition: PermissionDefinition | undefined, onClose: () => void) {
  const { projectId, app } = useProjectApp()
  const common = useTexts('common')
  const { data: definitions = [] } = useQuery(definitionsQuery(projectId))
  const form = useForm<Draft>({
    defaultValues: {
      id: definition?.id ?? '',
      description: definition?.description ?? '',
      contained: [...(definition?.containedPermissionIds ?? [])],
      requiresSecondFactor: definition?.requiresSecondFactor ?? false,
    },
  })
  const change = useChange(projectId, {
    run({ id, description, contained, requiresSecondFactor }: Draft) {
      const texts = { id: id.trim(), description: description.trim() }
      const input = { ...texts, containedPermissionIds: contained, requiresSecondFactor }
      return definition
        ? app.permissionDefinitions.update(definition.id, input)
        : app.permissionDefinitions.create(input)
    },
    stale: [['permissions'], ['users'], ['teams']],
    done: () => common.saved,
    onSuccess: onClose,
    onError: (error) =>
      showFieldError(form, error, common, [
        [/body\.description/, 'description'],
        [/PERMISSION_(ALREADY|NOT|LIMIT)|body\.id/, 'id'],
      ]),
  })
  return { form, change, others: definitions.filter(({ id }) => id !== definition?.id) }
}
