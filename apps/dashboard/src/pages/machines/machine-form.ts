import type { OAuthClient } from '@portico/sdk/admin'
import {
  type AuthenticationForm,
  authenticationFormOf,
  authenticationOf,
  blankAuthentication,
} from '../../parts/oauth-clients/client-authentication.ts'

/** Methods by which a machine authenticates, the usual one first. */
export const machineMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const

/** A machine as forms hold it. */
export interface MachineForm extends AuthenticationForm {
  name: string
  permissionIds: string[]
  resources: string[]
  canExchangeTokens: boolean
}

/** The form of a new machine. */
export const blankMachine: MachineForm = {
  name: '',
  ...blankAuthentication,
  permissionIds: [],
  resources: [],
  canExchangeTokens: false,
}

/** Returns the form of a stored machine. */
export const formOf = (machine: OAuthClient): MachineForm => ({
  name: machine.name,
  ...authenticationFormOf(machine),
  permissionIds: [...machine.permissionIds],
  resources: [...machine.resources],
  canExchangeTokens: machine.canExchangeTokens,
})

/** Returns the settings of a machine for the service. */
export const settingsOf = ({ name, permissionIds, resources, canExchangeTokens, ...authentication }: MachineForm) => ({
  name: name.trim(),
  ...authenticationOf(authentication),
  permissionIds,
  resources,
  canExchangeTokens,
})
