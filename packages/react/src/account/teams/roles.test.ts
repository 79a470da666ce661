import { expect, test } from 'vitest'
import { roleName, rolesAmong } from './roles.ts'

test.each([
  ['admin', 'Admin'],
  ['write_notes', 'Write notes'],
  ['notes:write', 'Notes write'],
  ['__', '__'],
])('the role %s is called "%s"', (id, name) => {
  expect(roleName(id)).toBe(name)
})

test('system permissions are not listed as roles', () => {
  expect(rolesAmong(['$read_members', 'admin', '$update_team'])).toEqual(['admin'])
})
