import type { UseFormReturn } from 'react-hook-form'
import type { Texts } from '../../texts/texts.ts'
import { showFieldError } from '../forms/show-field-error.ts'
import type { AuthenticationForm } from './client-authentication.ts'

/** A form of a client. */
type ClientForm = AuthenticationForm & { name: string }

/** Shows an error of the service at the field of a client that it is about. Returns false if it is about none. */
export const showClientError = (
  form: { setError: UseFormReturn<ClientForm>['setError'] },
  error: unknown,
  common: Texts['common'],
): boolean =>
  showFieldError<ClientForm>(form, error, common, [
    [/body\.jwks_uri/, 'jwksUri'],
    [/body\.jwks/, 'jwks'],
    [/body\.name/, 'name'],
  ])
