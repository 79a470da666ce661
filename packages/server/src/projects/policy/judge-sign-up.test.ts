import { completeSignUpRules, SignUpRulesInput } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { judgeSignUp, type SignUpFacts } from './judge-sign-up.ts'

const facts: SignUpFacts = {
  email: 'ann@example.com',
  isVerified: false,
  method: 'password',
  country: 'DE',
  networkAddress: '203.0.113.7',
  botRisk: 40,
  isInvited: false,
}
const isDisposable = (domain: string) => domain === 'throw-away.test'

function judge(rules: readonly object[], changes: Partial<SignUpFacts> = {}, disposable_domains: string[] = []) {
  const input = SignUpRulesInput.parse({ rules, disposable_domains })
  return judgeSignUp(completeSignUpRules(input), { ...facts, ...changes }, isDisposable)
}

/** A rule that refuses under a condition, facts, and true if it matches. */
const cases: readonly (readonly [object, Partial<SignUpFacts>, boolean])[] = [
  [{}, {}, true],
  [{ is_enabled: false }, {}, false],
  [{ emails: ['example.com'] }, {}, true],
  [{ emails: ['EXAMPLE.com'] }, { email: 'Ann@Example.COM' }, true],
  [{ emails: ['example.com'] }, { email: 'ann@example.com.' }, true],
  [{ emails: ['example.com'] }, { email: 'ann@mail.example.com' }, false],
  [{ emails: ['example.com'], includes_subdomains: true }, { email: 'ann@mail.example.com' }, true],
  [{ emails: ['example.com'], includes_subdomains: true }, { email: 'ann@badexample.com' }, false],
  [{ emails: ['ann@example.com'] }, { email: 'ann+shop@example.com' }, true],
  [{ emails: ['ann+other@example.com'] }, { email: 'ann+shop@example.com' }, true],
  [{ emails: ['bo@example.com'] }, {}, false],
  [{ emails: ['example.com'] }, { email: null }, false],
  [{ emails: ['xn--bcher-kva.example'] }, { email: 'ann@xn--bcher-kva.example' }, true],
  [{ is_disposable: true }, { email: 'a@throw-away.test' }, true],
  [{ is_disposable: true }, { email: 'a@mx.throw-away.test' }, true],
  [{ is_disposable: true }, {}, false],
  [{ is_disposable: false }, {}, true],
  [{ countries: ['de', 'AT'] }, {}, true],
  [{ countries: ['DE'] }, { country: null }, false],
  [{ networks: ['203.0.113.0/24'] }, {}, true],
  [{ networks: ['203.0.113.0/24'] }, { networkAddress: '198.51.100.1' }, false],
  [{ networks: ['203.0.113.0/24'] }, { networkAddress: '2001:db8::1' }, false],
  [{ networks: ['2001:db8::/32'] }, { networkAddress: '2001:db8::1' }, true],
  [{ networks: ['0.0.0.0/0'] }, { networkAddress: null }, false],
  [{ methods: ['otp', 'google'] }, { method: 'google' }, true],
  [{ methods: ['otp'] }, {}, false],
  [{ bot_risk_from: 40 }, {}, true],
  [{ bot_risk_from: 41 }, {}, false],
  [{ is_verified: true }, {}, false],
  [{ is_verified: false }, {}, true],
  [{ is_invited: false }, { isInvited: true }, false],
  [{ emails: ['example.com'], countries: ['FR'] }, {}, false],
  [{ emails: [] }, {}, false],
]

test.each(cases)('%j with %j matches: %j', (rule, changes, isMatch) => {
  const expected = isMatch ? { action: 'refuse', ruleIndex: 0 } : { action: 'allow', ruleIndex: null }
  expect(judge([{ action: 'refuse', ...rule }], changes)).toEqual(expected)
})

describe('the list', () => {
  test('is decided by the first rule that matches', () => {
    const rules = [
      { action: 'refuse', emails: ['bo@example.com'] },
      { action: 'allow', emails: ['example.com'] },
      { action: 'hold' },
    ]
    expect(judge(rules)).toEqual({ action: 'allow', ruleIndex: 1 })
    expect(judge(rules, { email: 'bo@example.com' })).toEqual({ action: 'refuse', ruleIndex: 0 })
    expect(judge(rules, { email: 'cy@other.example' })).toEqual({ action: 'hold', ruleIndex: 2 })
  })

  test('adds own domains to the throw-away ones', () => {
    const rules = [{ action: 'refuse', is_disposable: true }]
    expect(judge(rules, {}, ['example.com']).action).toBe('refuse')
  })
})

test.each([
  { emails: ['bücher.example'] },
  { emails: ['ann@[192.0.2.1]'] },
  { emails: ['localhost'] },
  { emails: [`${'a'.repeat(400)}.example`] },
  { emails: Array.from({ length: 1001 }, (_, index) => `d${index}.example`) },
  { networks: ['203.0.113.7'] },
  { countries: ['Germany'] },
  { bot_risk_from: 101 },
  { note: 'x'.repeat(3000) },
  { action: 'ask' },
  JSON.parse('{"__proto__": {"action": "allow"}, "invented": true}'),
])('%j is no rule', (rule) => {
  expect(SignUpRulesInput.safeParse({ rules: [{ action: 'refuse', ...rule }] }).success).toBe(false)
})
