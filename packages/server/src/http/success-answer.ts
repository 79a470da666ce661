import { type EndpointDefinition, Redirect } from '@portico/contract'
import { type Answer, jsonType, textType } from './error-response.ts'

/** The answer to a call that went well, in the form that its definition says. */
export function successAnswer(definition: EndpointDefinition, body: unknown): Answer {
  const status = definition.status ?? 200
  if (definition.answer === 'redirect') return redirectAnswer(body)
  return definition.answer === 'text'
    ? { status, headers: { 'content-type': textType }, body: String(body) }
    : { status, headers: { 'content-type': jsonType }, body: JSON.stringify(body) }
}

function redirectAnswer(body: unknown): Answer {
  const { status, location, set_cookie: cookie } = Redirect.parse(body)
  return { status, headers: { location, ...(cookie === undefined ? {} : { 'set-cookie': cookie }) }, body: '' }
}
