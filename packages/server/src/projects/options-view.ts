import type { ProjectOptions as OptionsView } from '@portico/contract'
import type { z } from 'zod'
import type { ProjectOptions } from './project.ts'

/** Returns the security options of a project as its owner sees them. */
export const optionsView = (options: ProjectOptions): z.output<typeof OptionsView> => ({
  invitations_bound_to_email: options.invitationsBoundToEmail,
  password_min_length: options.passwordMinLength,
  session_idle_millis: options.sessionIdleMillis,
  new_device_notices: options.newDeviceNotices,
  fresh_sign_in_minutes: options.freshSignInMinutes,
})
