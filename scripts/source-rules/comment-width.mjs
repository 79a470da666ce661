/** Biome wraps code, not comments. */
const WIDTH = 132
const COMMENT = /^\s*(?:\/\/|\/\*|\*)/
/** Biome reads these as one line. */
const INSTRUCTION = /biome-ignore|@typedef/
const CODE = /\.(?:ts|tsx|mjs|css|sql)$/

/**
 * Returns the comments of a source that do not fit beside a second file.
 * @param {{ path: string, text: string }} source
 * @returns {import('./read-sources.mjs').Problem[]}
 */
export function checkCommentWidth({ path, text }) {
  if (!CODE.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const isWide = line.length > WIDTH && COMMENT.test(line) && !INSTRUCTION.test(line)
    return isWide ? [{ line: index + 1, text: `The comment has ${line.length} columns; ${WIDTH} is the limit.` }] : []
  })
}
