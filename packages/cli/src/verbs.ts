import { auditVerbs } from './audit/audit.ts'
import type { Verb } from './command/verb.ts'
import { createCompletionVerb } from './completion/completion.ts'
import { configVerbs } from './config/config.ts'
import { doctorVerb } from './doctor/doctor.ts'
import { emailVerbs } from './emails/emails.ts'
import { initVerb } from './init/init.ts'
import { keyVerbs } from './keys/keys.ts'
import { migrateVerb } from './migrate/migrate.ts'
import { migrateStorageVerb } from './migrate-storage/migrate-storage.ts'
import { oauthClientVerbs } from './oauth-clients/oauth-clients.ts'
import { openVerb } from './open/open.ts'
import { passwordVerbs } from './passwords/build.ts'
import { projectVerbs } from './projects/projects.ts'
import { restoredVerb } from './restored/restored.ts'
import { secretVerbs } from './secrets/secrets.ts'
import { sessionVerbs } from './sessions/sessions.ts'
import { signInVerbs } from './sign-in/sign-in.ts'
import { sizeVerb } from './size/size.ts'
import { startVerb } from './start/start.ts'
import { teamVerbs } from './teams/teams.ts'
import { exportUsers } from './transfer/export-users.ts'
import { importUsers } from './transfer/import-users.ts'
import { transferVerbs } from './transfer/transfers.ts'
import { uiUpgradeVerb } from './ui/ui.ts'
import { upgradeVerb } from './upgrade/upgrade.ts'
import { banUser, changeUser, createUser, deleteUser, unbanUser } from './users/change-users.ts'
import { listUsers, showUser } from './users/read-users.ts'
import { verifyVerb } from './verify/verify.ts'

/** All verbs of the command, in the order of the help. */
export const verbs: readonly Verb[] = [
  startVerb,
  initVerb,
  migrateVerb,
  migrateStorageVerb,
  restoredVerb,
  doctorVerb,
  upgradeVerb,
  sizeVerb,
  uiUpgradeVerb,
  verifyVerb,
  ...secretVerbs,
  ...passwordVerbs,
  ...signInVerbs,
  openVerb,
  ...projectVerbs,
  ...configVerbs,
  ...keyVerbs,
  ...oauthClientVerbs,
  ...[listUsers, showUser, createUser, changeUser, banUser, unbanUser, deleteUser, importUsers, exportUsers],
  ...transferVerbs,
  ...teamVerbs,
  ...sessionVerbs,
  ...auditVerbs,
  ...emailVerbs,
  createCompletionVerb(() => verbs),
]
