// Copies the marks of the built-in providers from their packages into a source of the screens and one of the dashboard.
// Both collections are dedicated to the public domain (CC0 1.0): https://github.com/simple-icons/simple-icons,
// https://github.com/gilbarbara/logos. The marks are trademarks of their owners.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ROOT, runTool } from './lib/run.mjs'

/** The generated file, from the root of the repository. */
export const MARKS_FILE = 'packages/react/src/auth/providers/provider-marks.ts'

const simpleIcons = ['github', 'facebook', 'spotify', 'discord', 'gitlab', 'bitbucket', 'x']
const logos = { google: 'google-icon', microsoft: 'microsoft-icon', linkedin: 'linkedin-icon', apple: 'apple' }

/**
 * Drawings by name, and the size of those that have none of their own.
 * @typedef {{ body: string, width?: number, height?: number }} Drawing
 * @typedef {{ width: number, height: number, icons: Record<string, Drawing> }} Collection
 */

/**
 * The size of each drawing, and its shapes: color and path.
 * @typedef {Record<string, { width: number, height: number, shapes: readonly (readonly [color: string, path: string])[] }>} Marks
 */

/** Returns the marks by provider: the size of the drawing, and its shapes with their colors. */
export function readMarks() {
  // The test runner would compile a collection of 8 MB that it imports, for half a minute.
  const require = createRequire(import.meta.url)
  /** @type {Record<string, { hex: string, path: string }>} */
  const icons = require('simple-icons')
  /** @type {Collection} */
  const collection = require('@iconify-json/logos/icons.json')
  /** @type {Marks} */
  const marks = {}
  for (const [id, name] of Object.entries(logos)) {
    const icon = collection.icons[name]
    if (!icon) throw new Error(`There is no mark ${name}.`)
    const { body, width = collection.width, height = collection.height } = icon
    marks[id] = { width, height, shapes: shapesOf(body) }
  }
  for (const id of simpleIcons) {
    const icon = icons[`si${id.charAt(0).toUpperCase()}${id.slice(1)}`]
    if (!icon) throw new Error(`There is no mark ${id}.`)
    marks[id] = { width: 24, height: 24, shapes: [[`#${icon.hex.toLowerCase()}`, icon.path]] }
  }
  return marks
}

/**
 * @param {string} body
 * @returns {[color: string, path: string][]}
 */
function shapesOf(body) {
  const shapes = [...body.matchAll(/<path (?:fill="([^"]+)" )?d="([^"]+)"\/>/g)]
  if (shapes.map(([text]) => text).join('') !== body) throw new Error(`A mark contains more than paths: ${body}`)
  return shapes.map(([, color = '#000000', path = '']) => [color, path])
}

/** The marks as symbols for the dashboard, from the root of the repository. */
export const SPRITE_FILE = 'apps/dashboard/sprites/provider-marks.svg'

/**
 * Returns an SVG document with a symbol for each provider.
 * @param {Marks} marks
 */
export function spriteOf(marks) {
  const symbols = Object.entries(marks).map(([id, { width, height, shapes }]) => {
    const paths = shapes.map(([color, path]) => `<path fill="${color}" d="${path}"/>`).join('')
    return `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${paths}</symbol>\n`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
}

/**
 * Returns the source of the generated file, before formatting.
 * @param {Marks} marks
 */
export function sourceOf(marks) {
  return `/**
 * The marks of the built-in providers, written by scripts/generate-provider-marks.mjs. From simple-icons and gilbarbara/logos,
 * both CC0 1.0; the marks are trademarks of their owners.
 */
export interface Mark {
  /** The size of the drawing. */
  width: number
  height: number
  /** Color and path. */
  shapes: readonly (readonly [color: string, path: string])[]
}

export const marks: Readonly<Record<string, Mark>> = ${JSON.stringify(marks)}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { writeFileSync } = await import('node:fs')
  const marks = readMarks()
  writeFileSync(`${ROOT}/${MARKS_FILE}`, sourceOf(marks))
  writeFileSync(`${ROOT}/${SPRITE_FILE}`, spriteOf(marks))
  await runTool('biome', ['check', '--write', MARKS_FILE])
}
