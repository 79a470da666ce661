import { type Config, ConfigError } from '../platform/config.ts'
import {
  type BreachedPasswords,
  FilterFileError,
  noBreachedPasswords,
  openFilter,
} from '../platform/crypto/breached-passwords/open-filter.ts'

/** Opens the filter of the settings. Throws a {@link ConfigError} if the file is missing or damaged. */
export async function openBreachedPasswords({ breachedPasswordsFile }: Config): Promise<BreachedPasswords> {
  if (breachedPasswordsFile === null) return noBreachedPasswords
  try {
    return await openFilter(breachedPasswordsFile)
  } catch (error) {
    const isOfFile = error instanceof FilterFileError || (error instanceof Error && 'syscall' in error)
    if (!isOfFile) throw error
    throw new ConfigError(`PORTICO_BREACHED_PASSWORDS cannot be used: ${error.message}`)
  }
}
