import { readable } from 'svelte/store'
import { portico } from './portico.js'

const { getState, subscribe } = portico.currentUser

/** The state of the user: `pending`, `ready` with a value (null for visitors), or `failed`. */
export const user = readable(getState(), (set) => {
  set(getState())
  return subscribe(() => set(getState()))
})
