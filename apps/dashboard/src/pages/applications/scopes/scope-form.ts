import type { OAuthScope } from '@portico/sdk/admin'

/** A scope as forms hold it. */
export interface ScopeForm {
  id: string
  texts: { locale: string; name: string; description: string }[]
  permissionIds: string[]
  isApprovalRequired: boolean
}

/** Returns the form of a stored scope, or of a new one with a text in English. */
export const formOf = (scope: OAuthScope | null): ScopeForm => ({
  id: scope?.id ?? '',
  texts: scope
    ? scope.texts.map(({ locale, name, description }) => ({ locale, name, description: description ?? '' }))
    : [{ locale: 'en', name: '', description: '' }],
  permissionIds: [...(scope?.permissionIds ?? [])],
  isApprovalRequired: scope?.isApprovalRequired ?? false,
})

/** Returns the settings of a scope for the service, without its id. */
export const settingsOf = ({ texts, permissionIds, isApprovalRequired }: ScopeForm) => ({
  texts: texts.map(({ locale, name, description }) => ({
    locale,
    name: name.trim(),
    description: description.trim() || null,
  })),
  permissionIds,
  isApprovalRequired,
})
