import type { DayMetrics } from '@portico/sdk/admin'
import { expect, test } from 'vitest'
import { figuresOf, totalOfDays } from './period-figures.ts'

const wording = { active: 'Active', otherMethods: 'Other', method: (id: string) => id.toUpperCase() }
const dayMillis = 24 * 60 * 60_000

const daysWith = (length: number, change: (index: number) => Partial<DayMetrics> = () => ({})): DayMetrics[] =>
  Array.from({ length }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1) + index * dayMillis).toISOString().slice(0, 10),
    signUps: {},
    activeUsers: 0,
    failedSignIns: {},
    tokensWithOmittedClaims: 0,
    ...change(index),
  }))

test('each method is a series, beyond four they are together, in one order for both charts', () => {
  const counts = { github: 1, google: 2, password: 9, otp: 3, passkey: 4, apple: 1 }
  const daily = daysWith(7, (index) => (index === 6 ? { signUps: counts, failedSignIns: { otp: 50 } } : {}))
  const { signUps, failures } = figuresOf({ daily, previousDaily: daysWith(7) }, wording)
  const last = ({ series }: typeof signUps) => series.map(({ name, counts }) => [name, counts.at(-1)])
  expect(last(signUps)).toEqual([
    ['OTP', 3],
    ['PASSWORD', 9],
    ['PASSKEY', 4],
    ['GOOGLE', 2],
    ['Other', 2],
  ])
  expect(last(failures)).toEqual([
    ['OTP', 50],
    ['PASSWORD', 0],
    ['PASSKEY', 0],
    ['GOOGLE', 0],
  ])
})

test('days that are not counted stay apart from days with nothing', () => {
  const daily = daysWith(7, (index) => (index < 3 ? { signUps: null } : {}))
  const { signUps } = figuresOf({ daily, previousDaily: daysWith(7) }, wording)
  expect(signUps.series).toEqual([{ name: 'Other', counts: [null, null, null, 0, 0, 0, 0] }])
  expect(totalOfDays(daily, 'signUps')).toBeNull()
  expect(totalOfDays(daily.slice(3), 'signUps')).toBe(0)
})

test('a year is shown by weeks that end today: sums of sign-ups, means of active users', () => {
  const daily = daysWith(365, (index) => ({ activeUsers: index >= 358 ? 10 : 3, signUps: { password: 2 } }))
  const { active, signUps } = figuresOf({ daily, previousDaily: daily }, wording)
  expect(active.days).toHaveLength(52)
  expect(active.days.at(-1)).toEqual(new Date(2026, 11, 25))
  expect(active.series[0]?.counts.slice(-2)).toEqual([3, 10])
  expect(signUps.series[0]?.counts.at(-1)).toBe(14)
  expect(signUps.previous).toHaveLength(52)
})
