import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConfigurationFile } from '@portico/sdk/admin'
import { UsageError } from '../command/verb.ts'
import { withEnvironment } from './environments.ts'
import { type ReadConfiguration, resolveSecrets } from './secrets.ts'

export const defaultFile = 'portico.config.ts'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads a configuration file, JSON or a module, for one environment. Throws a {@link UsageError} that names the file and
 * what is wrong with it.
 */
export async function readConfigurationFile(
  file: string,
  environment: string | undefined,
  variables: Variables,
): Promise<ReadConfiguration> {
  const content = file.endsWith('.json') ? await readJson(file) : await readModule(file)
  if (!isConfiguration(content)) throw new UsageError(`${file} must contain an object: the configuration.`)
  const { $schema: _schema, ...configuration } = content
  return resolveSecrets(withEnvironment(configuration, environment, file), variables)
}

const isConfiguration = (content: unknown): content is ConfigurationFile & { $schema?: unknown } =>
  typeof content === 'object' && content !== null && !Array.isArray(content)

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`There is no file ${file}. Write it with: portico config pull ${file}`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

async function readModule(file: string): Promise<unknown> {
  // Verbs without a configuration file start faster without it.
  const { createJiti } = await import('jiti')
  const path = resolve(file)
  try {
    return await createJiti(pathToFileURL(path).href).import(path, { default: true })
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
    const advice = isMissing ? ` Write it with: portico config pull ${file}` : ''
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : error}${advice}`)
  }
}
