import { deleteOldRecords } from '../accounts/terms/delete-old-records.ts'
import { type RemovalDeps, removeExpiredEvents } from '../audit/remove-expired-events.ts'
import type { MaintenanceJob } from '../platform/maintenance/maintenance.ts'
import { type ResealDeps, resealColumns } from '../platform/maintenance/reseal.ts'
import { deleteEmailContents } from '../platform/outbox/delete-email-contents.ts'
import { deleteMarkedProjects } from '../projects/delete/delete-project-rows.ts'
import { type RotationDeps, rotateSigningKeys } from '../projects/rotate-signing-keys.ts'
import { deleteIdleVisitors, type IdleVisitorDeps } from '../sign-in/anonymous/delete-idle-visitors.ts'
import { rotateOAuthRsaKeys } from '../sign-in/openid/rsa-keys.ts'
import { rotateOAuthSigningKeys } from '../sign-in/openid/signing-keys.ts'
import { checkDueHosts, type DueHostDeps } from '../workspaces/own-host/check-due-hosts.ts'
import { type ExpiryWarningDeps, warnOfExpiringKeys } from '../workspaces/project-owners/warn-of-expiring-keys.ts'
import { sealedColumns } from './sealed-columns.ts'

/** Creates the jobs of features that maintenance runs beside deleting expired rows. */
export const createMaintenanceJobs = (
  deps: ResealDeps & RotationDeps & RemovalDeps & ExpiryWarningDeps & IdleVisitorDeps & DueHostDeps,
): readonly MaintenanceJob[] => [
  { name: 'projects', run: (limits) => deleteMarkedProjects(deps, limits) },
  { name: 'auditEvents', run: (limits) => removeExpiredEvents(deps, limits) },
  { name: 'signingKeys', run: (limits) => rotateSigningKeys(deps, limits) },
  { name: 'oauthSigningKeys', run: (limits) => rotateOAuthSigningKeys(deps, limits) },
  { name: 'oauthRsaSigningKeys', run: (limits) => rotateOAuthRsaKeys(deps, limits) },
  { name: 'emailContents', run: (limits) => deleteEmailContents(deps, limits) },
  { name: 'anonymousUsers', run: (limits) => deleteIdleVisitors(deps, limits) },
  { name: 'termsRecords', run: (limits) => deleteOldRecords(deps, limits) },
  { name: 'ownHosts', run: (limits) => checkDueHosts(deps, limits) },
  { name: 'expiringKeys', run: (limits) => warnOfExpiringKeys(deps, limits) },
  { name: 'resealed', run: (limits) => resealColumns(deps, sealedColumns, limits) },
]
