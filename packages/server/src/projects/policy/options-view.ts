import type { ProjectOptions as OptionsView, ProjectOptionsUpdate } from '@portico/contract'
import type { z } from 'zod'
import { rowFields } from '../../platform/database/wire-fields.ts'
import type { ProjectOptions } from '../project.ts'

/** Returns the policy of a project as its owner sees it. */
export const optionsView = (options: ProjectOptions): z.output<typeof OptionsView> => ({
  invitations_bound_to_email: options.invitationsBoundToEmail,
  password_min_length: options.passwordMinLength,
  session_idle_millis: options.sessionIdleMillis,
  session_max_millis: options.sessionMaxMillis,
  server_session_idle_millis: options.serverSessionIdleMillis,
  server_session_max_millis: options.serverSessionMaxMillis,
  session_limit: options.sessionLimit,
  session_limit_action: options.sessionLimitRefuses ? 'refuse' : 'end_oldest',
  new_device_notices: options.newDeviceNotices,
  fresh_sign_in_minutes: options.freshSignInMinutes,
})

/** Returns the columns of changed options. */
export function optionColumns({ session_limit_action: action, ...changes }: z.output<typeof ProjectOptionsUpdate>) {
  return { ...rowFields(changes), sessionLimitRefuses: action && action === 'refuse' }
}
