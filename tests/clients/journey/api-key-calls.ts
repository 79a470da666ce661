/** Calls of API keys of users and teams that work. */
import { expect } from 'vitest'
import type { Calls, Scene } from './scene.ts'

export const newKey = { description: 'for scripts', expiresAt: null }

interface Key {
  readonly id: string
  readonly value: unknown
  isValid(): boolean
  whyInvalid(): string | null
  revoke(): Promise<void>
  update(options: { description: string }): Promise<void>
}

interface Holder {
  createApiKey(options: typeof newKey): Promise<Key>
  listApiKeys(): Promise<Key[]>
}

const listed = async (holder: Holder, { id }: Key) => (await holder.listApiKeys()).find((key) => key.id === id)

/** The calls of a user or team. */
const callsOfHolder = (holderOf: (scene: Scene) => Holder): Calls => ({
  createApiKey: async (scene) =>
    expect((await holderOf(scene).createApiKey(newKey)).value).toMatch(/^key_test_(usr|team)_\w{49}$/),
  listApiKeys: async (scene) => {
    const holder = holderOf(scene)
    const key = await holder.createApiKey(newKey)
    expect(await listed(holder, key)).toMatchObject({ value: { lastFour: String(key.value).slice(-4) } })
  },
})

/** The calls of a key of a user or team. */
const callsOfKey = (holderOf: (scene: Scene) => Holder): Calls => ({
  isValid: async (scene) => expect((await holderOf(scene).createApiKey(newKey)).isValid()).toBe(true),
  whyInvalid: async (scene) => {
    const holder = holderOf(scene)
    const key = await holder.createApiKey({ ...newKey, description: 'to be revoked' })
    await key.revoke()
    expect((await listed(holder, key))?.whyInvalid()).toBe('manually-revoked')
  },
  revoke: async (scene) => {
    const holder = holderOf(scene)
    const key = await holder.createApiKey(newKey)
    await key.revoke()
    expect((await listed(holder, key))?.isValid()).toBe(false)
  },
  update: async (scene) => {
    const holder = holderOf(scene)
    const key = await holder.createApiKey(newKey)
    await key.update({ description: 'renamed' })
    expect(await listed(holder, key)).toMatchObject({ description: 'renamed' })
  },
})

export const apiKeysOf = {
  user: callsOfHolder(({ user }) => user),
  team: callsOfHolder(({ team }) => team),
  serverUser: callsOfHolder(({ serverUser }) => serverUser),
  serverTeam: callsOfHolder(({ serverTeam }) => serverTeam),
}

export const apiKeyCalls: Readonly<Record<string, Calls>> = {
  userApiKey: callsOfKey(({ user }) => user),
  teamApiKey: callsOfKey(({ team }) => team),
  serverUserApiKey: callsOfKey(({ serverUser }) => serverUser),
  serverTeamApiKey: callsOfKey(({ serverTeam }) => serverTeam),
}
