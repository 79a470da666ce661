/** Returns the line, from 1, of a member of the outermost object of valid JSON, or null if it has none of that name. */
export function lineOfMember(json: string, name: string): number | null {
  let depth = 0
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (depth === 1 && /^\s*:/.test(json.slice(index + token.length)) && JSON.parse(token) === name) {
      return json.slice(0, index).split('\n').length
    }
  }
  return null
}
