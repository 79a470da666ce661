/** The access matrix is complete and agrees with the contract. */
import { accessTypes, commonErrors, ownerErrors } from '@portico/contract'
import { expect, test } from 'vitest'
import {
  type Column,
  definitions,
  type MatrixRow,
  matrixFiles,
  outcomeFor,
  readRows,
} from '../../access-matrix/rows.ts'

const rows = matrixFiles.flatMap(readRows)
const named = rows.map((row): [string, MatrixRow] => [row.name, row])
const columnsOf = {
  client: ['client', 'own', 'other', 'member', 'permitted'],
  server: ['server', 'serverOwn'],
  admin: ['admin', 'adminOwn'],
} as const satisfies Record<string, readonly Column[]>
const all: readonly Column[] = ['nobody', ...Object.values(columnsOf).flat(), 'owner']
/** They need an identity provider. The tests of providers cover them. */
const needProvider = ['oauth.callback', 'oauth.formPostCallback', 'providerTests.open']
/** It works only before the first user exists: `first-owner.test.ts` calls it. */
const needNoUser = 'passwords.signUpAsFirstOwner'
/** It needs the code of another call: `command-sign-in.test.ts` calls it. */
const needCode = 'sessions.redeemCommandCode'

test('every endpoint of the contract has a row', () => {
  expect([...definitions.keys()].filter((name) => !rows.some((row) => row.name === name))).toEqual([])
})

test('every endpoint works for at least one caller', () => {
  const works = (row: MatrixRow) => all.some((column) => outcomeFor(row, column) === 'ok')
  const never = [...definitions.keys()].filter((name) => !rows.some((row) => row.endpoint === name && works(row)))
  expect(never.filter((name) => ![...needProvider, needNoUser, needCode].includes(name))).toEqual([])
})

test.each(named)('%s accepts exactly the access levels that the contract declares', (_name, row) => {
  const { access } = row.definition
  for (const level of accessTypes) {
    const isLetIn = access === 'open' || access.includes(level)
    for (const column of columnsOf[level]) {
      if (isLetIn) expect(outcomeFor(row, column), column).not.toBe('INSUFFICIENT_ACCESS_TYPE')
      else expect(outcomeFor(row, column), column).toBe('INSUFFICIENT_ACCESS_TYPE')
    }
  }
  expect(['ACCESS_TYPE_REQUIRED', 'CANNOT_GET_OWN_USER_WITHOUT_USER'].includes(outcomeFor(row, 'nobody'))).toBe(
    access !== 'open',
  )
})

test.each(named)('%s refuses with codes that its definition declares', (_name, row) => {
  const declared: readonly string[] = [...row.definition.errors, ...commonErrors, ...ownerErrors]
  const codes = all.map((column) => outcomeFor(row, column)).filter((response) => !/^(ok|text \d+)$/.test(response))
  expect(codes.filter((code) => !declared.includes(code.replace(' auth.user', '')))).toEqual([])
})
