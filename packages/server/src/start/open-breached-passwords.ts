import type { Logger } from 'pino'
import { type Config, ConfigError } from '../platform/config.ts'
import {
  type BreachedPasswords,
  FilterFileError,
  noBreachedPasswords,
  openFilter,
} from '../platform/crypto/breached-passwords/open-filter.ts'

/** Opens the filter of the settings. Throws a {@link ConfigError} if the file is missing or damaged. */
export async function openBreachedPasswords(
  { breachedPasswordsFile: file }: Config,
  log: Logger,
): Promise<BreachedPasswords> {
  if (file === null) return noBreachedPasswords
  const onOverwritten = () =>
    log.error(
      { file },
      'PORTICO_BREACHED_PASSWORDS was overwritten while it was open, so new passwords are accepted without it. Restart this process. `portico passwords build` replaces the file without this.',
    )
  try {
    return await openFilter(file, onOverwritten)
  } catch (error) {
    const isOfFile = error instanceof FilterFileError || (error instanceof Error && 'syscall' in error)
    if (!isOfFile) throw error
    throw new ConfigError(`PORTICO_BREACHED_PASSWORDS cannot be used: ${error.message}`)
  }
}
