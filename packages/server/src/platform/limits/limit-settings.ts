import { z } from 'zod'
import { defaultLimits, type LimitName, type Limits } from './limits.ts'

const names = Object.keys(defaultLimits).filter((name): name is LimitName => name in defaultLimits)
const maxSetting = 1_000_000_000

/** The environment variable of a limit, such as `PORTICO_LIMIT_PASSWORD_FAILURES` for `passwordFailures`. */
const limitVariable = (name: LimitName): string =>
  `PORTICO_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

/** The environment variables of all limits. */
export const limitVariables: readonly string[] = names.map(limitVariable)

/** Returns the limits with the numbers of the environment; windows are fixed. Refuses values that are not numbers. */
export const limitSettings = z.record(z.string(), z.unknown()).transform((variables, context): Limits => {
  const limits: Record<LimitName, { max: number; windowMillis: number; scope: 'network' | 'project' }> = {
    ...defaultLimits,
  }
  for (const name of names) {
    const variable = limitVariable(name)
    const given = variables[variable]
    if (given === undefined) continue
    const max = /^\d+$/.test(String(given)) ? Number(given) : 0
    if (max >= 1 && max <= maxSetting) limits[name] = { ...defaultLimits[name], max }
    else {
      const message = `${variable} must be a whole number from 1 to ${maxSetting}, for example ${variable}=${defaultLimits[name].max}.`
      context.addIssue({ code: 'custom', message })
    }
  }
  for (const variable of Object.keys(variables).filter((key) => key.startsWith('PORTICO_LIMIT_'))) {
    if (limitVariables.includes(variable)) continue
    context.addIssue({
      code: 'custom',
      message: `There is no limit ${variable}. The limits are ${limitVariables.join(', ')}.`,
    })
  }
  return limits
})
