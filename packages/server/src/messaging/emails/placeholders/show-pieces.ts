import { isUrl } from '@portico/contract'
import { unlinked } from '../name-text.ts'
import type { Piece } from './variables.ts'

export type Direction = 'ltr' | 'rtl'

const subjectMaxLength = 200

/** Returns filled text as one line of bounded length, for a subject. */
export function subjectOf(pieces: readonly Piece[]): string {
  const text = pieces.map(({ text }) => text).join('')
  const line = text.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ')
  return [...line.trim()].slice(0, subjectMaxLength).join('')
}

/**
 * Returns filled text as visible text. Names are never links. In a right-to-left text they keep their own direction
 * (Unicode UAX #9, isolates).
 */
export const shownText = (pieces: readonly Piece[], direction: Direction): string =>
  pieces.map(({ kind, text }) => (kind === 'name' ? isolated(unlinked(text), direction) : text)).join('')

const isolated = (text: string, direction: Direction) => (direction === 'rtl' ? `\u2068${text}\u2069` : text)

const protocols = ['http:', 'https:', 'mailto:']

/**
 * Returns filled text as the target of a link: http, https or mailto, otherwise null. A name may be part of a URL, but
 * not the whole URL. A link of ours must be the whole URL, and a code is in none: a template could otherwise send them to
 * another host.
 */
export function urlOf(pieces: readonly Piece[]): string | null {
  const parts = pieces.filter(({ text }) => text.trim() !== '')
  return hasSecret(pieces) && !(parts.length === 1 && parts[0]?.kind === 'link') ? null : plainUrlOf(pieces)
}

/** Returns filled text as the address of a picture, otherwise null. Mail programs load it without a click. */
export const pictureUrlOf = (pieces: readonly Piece[]): string | null => (hasSecret(pieces) ? null : plainUrlOf(pieces))

const hasSecret = (pieces: readonly Piece[]) => pieces.some(({ kind }) => kind === 'link' || kind === 'code')

function plainUrlOf(pieces: readonly Piece[]): string | null {
  const parts = pieces.map(({ kind, text }) => (kind === 'name' ? encodeURIComponent(text) : text))
  const url = parts.join('').trim()
  return isUrl(url) && protocols.includes(new URL(url).protocol) ? url : null
}
