import { onScopeDispose, shallowRef } from 'vue'
import { portico } from './portico.js'

/** Returns the state of the user: `pending`, `ready` with a value (null for visitors), or `failed`. */
export function useUser() {
  const { getState, subscribe } = portico.currentUser
  const state = shallowRef(getState())
  onScopeDispose(
    subscribe(() => {
      state.value = getState()
    }),
  )
  return state
}
