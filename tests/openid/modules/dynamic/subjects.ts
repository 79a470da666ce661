/** Identifiers of users (OpenID Connect Core 1.0, section 8). */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { redirectUri, register, sendRegistration } from '../../bench/client.ts'
import { signIn, userinfo } from '../../bench/flow.ts'
import type { Module } from '../../bench/module.ts'

const pairwise = { subject_type: 'pairwise' }
const elsewhere = 'https://elsewhere.example.org/callback'

export const subjects: readonly Module[] = [
  {
    name: 'public identifiers are the same at all clients',
    async run(scene) {
      const first = await signIn(scene, await register(scene, { subject_type: 'public' }))
      const second = await signIn(scene, await register(scene, { subject_type: 'public', redirect_uris: [elsewhere] }))
      expect(second.claims.sub).toBe(first.claims.sub)
    },
  },
  {
    name: 'pairwise identifiers differ between hosts, and are the same at one',
    async run(scene) {
      const first = await signIn(scene, await register(scene, pairwise))
      const same = await signIn(scene, await register(scene, pairwise))
      const other = await signIn(scene, await register(scene, { ...pairwise, redirect_uris: [elsewhere] }))
      const open = await signIn(scene, await register(scene))
      expect(same.claims.sub).toBe(first.claims.sub)
      expect(new Set([first.claims.sub, other.claims.sub, open.claims.sub]).size).toBe(3)
      expect((await userinfo(scene, first.accessToken)).body.sub).toBe(first.claims.sub)
    },
  },
  {
    name: 'a sector document joins clients of several hosts',
    async run(scene) {
      const uris = [redirectUri, elsewhere]
      const sector_identifier_uri = scene.receiver.serve(`sector-${randomUUID()}`, uris)
      const both = { ...pairwise, sector_identifier_uri }
      const first = await signIn(scene, await register(scene, { ...both, redirect_uris: [redirectUri] }))
      const second = await signIn(scene, await register(scene, { ...both, redirect_uris: [elsewhere] }))
      expect(second.claims.sub).toBe(first.claims.sub)
    },
  },
  {
    name: 'a sector document that lacks an address, or cannot be read, refuses the registration',
    async run(scene) {
      const lacking = scene.receiver.serve(`sector-${randomUUID()}`, ['https://app.example.com/other'])
      const missing = scene.receiver.serve(`sector-${randomUUID()}`, {}, 404)
      for (const sector_identifier_uri of [lacking, missing, 'http://app.example.com/sector']) {
        const { status, body } = await sendRegistration(scene, { ...pairwise, sector_identifier_uri })
        expect([status, body.error]).toEqual([400, 'invalid_client_metadata'])
      }
      const { status } = await sendRegistration(scene, { ...pairwise, redirect_uris: [redirectUri, elsewhere] })
      expect(status).toBe(400)
    },
  },
]
