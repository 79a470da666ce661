import { composeStories } from '@storybook/react'
import { beforeEach, expect, test } from 'vitest'
import * as stories from './garden.stories'

// #region test
const { Gardener, Visitor } = composeStories(stories)
const garden = () => document.body.textContent

beforeEach(() => document.body.replaceChildren())

test('a visitor is asked to sign in', async () => {
  await Visitor.run()
  await expect.poll(garden).toBe('Sign in to see the garden')
})

test('a gardener plants', async () => {
  await Gardener.run()
  await expect.poll(garden).toBe('The garden of AnnPlant a seed')
})
// #endregion
