import { type Config, ConfigError, readConfig } from '../../platform/config.ts'
import { settingWarnings, unknownSettings } from '../setting-warnings.ts'
import type { Finding } from './finding.ts'

type Variables = Parameters<typeof readConfig>[0]

/** Reads the settings. Returns null as settings if one is invalid, since a start would fail. */
export function examineSettings(variables: Variables): { config: Config | null; findings: Finding[] } {
  const unknown = unknownSettings(variables).map((message) => ({
    code: 'SETTING_UNKNOWN',
    message,
    repair: `Rename or remove ${settingIn(message)} in the environment of the service, and start it again.`,
  }))
  try {
    const config = readConfig(variables)
    const doubtful = settingWarnings(variables, config).slice(unknown.length)
    return { config, findings: [...unknown, ...doubtful.map((message) => findingOf('SETTING_DOUBTFUL', message))] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const invalid = error.message.split('\n').map((message) => findingOf('SETTING_INVALID', message))
    return { config: null, findings: [...invalid, ...unknown] }
  }
}

const findingOf = (code: string, message: string): Finding => ({
  code,
  message,
  repair: `Change ${settingIn(message)} in the environment of the service, and start it again.`,
})

/** The setting that a sentence is about: the first that it names. */
const settingIn = (sentence: string) => /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+|\b(?:PORT|HOST)\b/.exec(sentence)?.[0] ?? 'it'
