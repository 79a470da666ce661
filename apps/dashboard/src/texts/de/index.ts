import type { Texts } from '../texts.ts'
import { audit } from './audit.ts'
import { common } from './common.ts'
import { events } from './events.ts'
import { outbox } from './outbox.ts'
import { setup } from './setup.ts'
import { shell } from './shell.ts'
import { team } from './team.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** The texts of the dashboard in German. Readers are addressed with "Sie". */
export const de: Texts = {
  audit,
  common,
  events,
  outbox,
  setup,
  shell,
  team,
  teams,
  users,
}
