import { expect, it } from 'vitest'
import { lineOfMember } from './line-of-member.ts'

const json = `{
  "root": { "data": { "title": "}" } },
  "a \\"quoted\\" id":
    { "type": "Text", "title": [1] },
  "title": {}
}`

it('finds members of the outermost object, not those of inner ones', () => {
  expect(lineOfMember(json, 'root')).toBe(2)
  expect(lineOfMember(json, 'title')).toBe(5)
})

it('finds names with escaped characters', () => {
  expect(lineOfMember(json, 'a "quoted" id')).toBe(3)
})

it('returns null for names that occur only inside or as a value', () => {
  expect(lineOfMember(json, 'type')).toBeNull()
  expect(lineOfMember(json, 'Text')).toBeNull()
})
