import * as en from '@portico/messages/en'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { type FieldErrors, type FormState, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import type { HeldKeys } from './held-key.ts'

/** The names of the fields of a new key. */
export const keyFields = { name: 'key-name', end: 'key-end', checks: 'key-checks', all: 'key-all' } as const
const dayMillis = 24 * 60 * 60_000
const choicesOfDays = [30, 90, 365]
const choicesOfChecks = [10, 60, 300]

/** The number of days that a form selects at first. */
export const defaultDays = '90'

/** Returns the name of the checkbox of a permission. Permissions of a project may have the names of other fields. */
export const permissionField = (id: string): string => `permission ${id}`

/** Creates a key from a form. `onCreated` receives the key itself: no other response contains it. */
export function useKeyForm(
  { permissionIds, canHaveAll, create }: Pick<HeldKeys, 'permissionIds' | 'canHaveAll' | 'create'>,
  onCreated: (value: string) => void,
): FormState {
  const t = useTranslate()
  const nameOf = (values: Record<string, string>) => (values[keyFields.name] ?? '').trim()
  return useSubmit(
    async (values) => {
      const days = Number(values[keyFields.end])
      const hasAll = canHaveAll && (permissionIds.length === 0 || values[keyFields.all] !== undefined)
      const { value } = await create({
        description: nameOf(values),
        expiresAt: days > 0 ? new Date(Date.now() + days * dayMillis) : null,
        checksPerMinute: Number(values[keyFields.checks]) || null,
        ...(!hasAll && { permissionIds: permissionIds.filter((id) => values[permissionField(id)] !== undefined) }),
      })
      onCreated(value)
    },
    {
      errorField: '',
      validate: (values): FieldErrors => (nameOf(values) ? {} : { [keyFields.name]: t(en.passkeyNameRequired) }),
    },
  )
}

/** A choice of a form. */
export interface KeyChoice {
  readonly value: string
  readonly label: string
}

/** Returns after how many days a key can end, and how many checks it can have per minute. */
export function useKeyChoices(): { readonly days: readonly KeyChoice[]; readonly checks: readonly KeyChoice[] } {
  const { language, translate: t } = usePorticoContext()
  const days = new Intl.NumberFormat(language.lang, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const counts = new Intl.NumberFormat(language.lang)
  return {
    days: [...choicesOf(choicesOfDays, days), { value: '', label: t(en.apiKeyWithoutEnd) }],
    // A program that runs wild uses up no more than this. The service applies the limit of the project as well.
    checks: [{ value: '', label: t(en.apiKeyChecksOfApp) }, ...choicesOf(choicesOfChecks, counts)],
  }
}

const choicesOf = (counts: readonly number[], format: Intl.NumberFormat): readonly KeyChoice[] =>
  counts.map((count) => ({ value: String(count), label: format.format(count) }))
