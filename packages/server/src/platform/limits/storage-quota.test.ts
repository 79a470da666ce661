import { describe, expect, test } from 'vitest'
import { createStorageQuota, type StorageQuota } from './storage-quota.ts'

const maxBytes = 10_000
const rowBytes = 256
const measuredForMillis = 60_000
const createQuota = () => createStorageQuota({ maxBytes, rowBytes, measuredForMillis })
const record = (quota: StorageQuota, bytes: number, now = 0) =>
  quota.record('p', { now, bytes, measuredBytes: quota.plan('p', now).isMeasured ? 0 : null })

describe('the stored values of a project', () => {
  test('are measured at the first write of a process, and then once a minute', () => {
    const quota = createQuota()
    expect(quota.plan('p', 0).isMeasured).toBe(true)
    record(quota, 100)
    expect(quota.plan('p', 59_999).isMeasured).toBe(false)
    expect(quota.plan('p', 60_000).isMeasured).toBe(true)
    expect(quota.plan('p', -60_000).isMeasured).toBe(true)
    expect(quota.plan('other', 0).isMeasured).toBe(true)
  })

  test('are full when their size has reached the limit, rows included', () => {
    const quota = createQuota()
    for (let count = 1; count * (rowBytes + 744) < maxBytes; count++) {
      record(quota, 744)
      expect(quota.plan('p', 0)).toMatchObject({ isFull: false, evictBytes: 0 })
    }
    record(quota, 744)
    expect(quota.plan('p', 0)).toEqual({ isFull: true, evictBytes: maxBytes / 8, isMeasured: true })
    expect(quota.plan('other', 0).isFull).toBe(false)
  })

  test('are evicted down to an eighth below the limit, however much is stored', () => {
    const quota = createQuota()
    quota.record('p', { now: 0, bytes: 744, measuredBytes: 14_000 })
    expect(quota.plan('p', 0).evictBytes).toBe(5000 + maxBytes / 8)
  })

  test('are no longer full when a measurement finds less', () => {
    const quota = createQuota()
    quota.record('p', { now: 0, bytes: 1, measuredBytes: maxBytes })
    expect(quota.plan('p', 0).isFull).toBe(true)
    quota.record('p', { now: 0, bytes: 1, measuredBytes: 500 })
    expect(quota.plan('p', 0).isFull).toBe(false)
  })
})
