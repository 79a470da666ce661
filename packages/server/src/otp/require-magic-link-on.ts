import { TextError } from '../http/text-error.ts'
import type { Project } from '../projects/project.ts'

/** Refuses with 403 while the project has magic links switched off. */
export function requireMagicLinkOn({ config }: Project): void {
  if (config.magicLinkEnabled) return
  throw new TextError(
    403,
    'Signing in with a mailed code is switched off in this project. Turn on magic_link_enabled in its configuration to use it.',
  )
}
