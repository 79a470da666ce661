import { KnownError } from '@portico/sdk/client'
import type { UseFormReturn } from 'react-hook-form'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { showClientError } from '../../parts/oauth-clients/show-client-error.ts'
import type { Texts } from '../../texts/texts.ts'
import type { ApplicationForm } from './application-form.ts'

/** Shows an error of the service at the field of an application that it is about. Returns false if it is about none. */
export function showApplicationError(
  form: UseFormReturn<ApplicationForm>,
  error: unknown,
  common: Texts['common'],
): boolean {
  if (KnownError.is(error, 'OAUTH_CLIENT_KIND_MISMATCH')) {
    const isOfSignOut = error.details.field === 'post_logout_redirect_uris'
    const field = isOfSignOut ? 'postLogoutRedirectUris' : 'redirectUris'
    return showFieldError(form, error, common, [[/MISMATCH/, field]])
  }
  return (
    showClientError(form, error, common) ||
    showFieldError(form, error, common, [
      [/SECTOR_MISMATCH|body\.sector_identifier_uri/, 'sectorIdentifierUri'],
      [/body\.backchannel_logout_uri/, 'backchannelLogoutUri'],
      [/body\.client_uri/, 'clientUri'],
      [/body\.policy_uri/, 'policyUri'],
      [/body\.tos_uri/, 'tosUri'],
      [/body\.post_logout_redirect_uris/, 'postLogoutRedirectUris'],
      [/body\.redirect_uris/, 'redirectUris'],
    ])
  )
}
