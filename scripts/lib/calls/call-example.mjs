// Writes a recorded call as HTTP.
import { readdirSync, readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { ROOT } from '../run.mjs'

const RECORDED = `${ROOT}/tests/conformance/call-examples/recorded`
const LINE_LENGTH = 80
const TEXT_LENGTH = 160

/**
 * A call that a test has made, and its response.
 * @typedef {{
 *   request: { method: string, headers: Record<string, string>, target: string, body?: unknown },
 *   response: { status: number, headers: Record<string, string>, body?: unknown },
 *   cuts: { path: string, shown: number, length: number }[],
 * }} Example
 */

/**
 * Returns the recorded examples by the id of their endpoint.
 * @returns {Map<string, Example>}
 */
export function readExamples() {
  const files = readdirSync(RECORDED).map((name) => JSON.parse(readFileSync(`${RECORDED}/${name}`, 'utf8')))
  return new Map(files.flatMap((examples) => Object.entries(examples)))
}

/**
 * Returns two blocks of code and what they leave out, as lines of Markdown.
 * @param {Example} example
 */
export function exampleLines({ request, response, cuts }) {
  const status = `${response.status} ${STATUS_CODES[response.status]}`
  const isText = typeof response.body === 'string'
  const cutTexts = [...cuts.map((cut) => cutSentence(cut, isText)), ...textSentence(response.body)]
  return [
    ...httpBlock(`${request.method} ${request.target}`, request.headers, request.body),
    '',
    ...httpBlock(status, response.headers, response.body),
    ...(cutTexts.length > 0 ? ['', cutTexts.join(' ')] : []),
  ]
}

/**
 * @param {string} start
 * @param {Record<string, string>} headers
 * @param {unknown} body
 */
function httpBlock(start, headers, body) {
  const heads = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return ['```http', start, ...heads, ...(body === undefined ? [] : ['', textOf(body)]), '```']
}

/** @param {unknown} body */
const textOf = (body) => (typeof body === 'string' ? body.trimEnd() : formatJson(body))

/**
 * @param {Example['cuts'][number]} cut
 * @param {boolean} isText
 */
function cutSentence({ path, shown, length }, isText) {
  const list = path === '' ? 'The response' : `\`${path}\``
  return `${list} has ${length} ${isText ? 'lines' : 'entries'}. The example shows ${shown === 1 ? 'one' : shown} of them.`
}

/**
 * Returns a sentence if a text of the body is cut.
 * @param {unknown} body
 */
const textSentence = (body) =>
  body !== undefined && typeof body !== 'string' && formatJson(body).includes('…"') ? ['Long texts end with `…`.'] : []

/**
 * Formats JSON: what fits into a line is in one line, long texts are cut.
 * @param {unknown} value
 * @param {string} [indentation]
 * @returns {string}
 */
export function formatJson(value, indentation = '') {
  if (typeof value === 'string') return JSON.stringify(cutText(value))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indentation}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((item) => formatJson(item, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${formatJson(each, inner)}`)
  if (parts.length === 0) return isList ? '[]' : '{}'
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  // The body itself is never in one line, so that its fields are below each other.
  const fits = !line.includes('\n') && indentation.length + line.length <= LINE_LENGTH
  if (fits && (isList || indentation !== '')) return line
  const [start, end] = isList ? ['[', ']'] : ['{', '}']
  return `${start}\n${parts.map((part) => inner + part).join(',\n')}\n${indentation}${end}`
}

/** @param {string} text */
const cutText = (text) => (text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH - 1)}…` : text)
