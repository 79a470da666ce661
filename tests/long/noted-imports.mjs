// Preloaded into a service process: writes the name of each imported package into the file NOTED_IMPORTS.
import { appendFileSync } from 'node:fs'
import { register } from 'node:module'

const { NOTED_IMPORTS: file = '' } = process.env
appendFileSync(file, '')
const hooks = `
import { appendFileSync } from 'node:fs'
export async function resolve(specifier, context, next) {
  if (/^[@a-z]/.test(specifier) && !specifier.startsWith('node:'))
    appendFileSync(${JSON.stringify(file)}, specifier + '\\n')
  return next(specifier, context)
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
