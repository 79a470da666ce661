import type { Texts } from '../texts.ts'
import { audit } from './audit.ts'
import { common } from './common.ts'
import { domains } from './domains.ts'
import { email } from './email.ts'
import { events } from './events.ts'
import { firstRun } from './first-run.ts'
import { metadata } from './metadata.ts'
import { newProject } from './new-project.ts'
import { outbox } from './outbox.ts'
import { overview } from './overview.ts'
import { palette } from './palette.ts'
import { permissions } from './permissions.ts'
import { preview } from './preview.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { shell } from './shell.ts'
import { signInCheck } from './sign-in-check.ts'
import { team } from './team.ts'
import { teams } from './teams.ts'
import { user } from './user.ts'
import { users } from './users.ts'

/** The texts of the dashboard in German. Readers are addressed with "Sie". */
export const de: Texts = {
  audit,
  common,
  domains,
  email,
  events,
  firstRun,
  metadata,
  newProject,
  outbox,
  overview,
  palette,
  permissions,
  preview,
  settings,
  setup,
  shell,
  signInCheck,
  team,
  teams,
  user,
  users,
}
