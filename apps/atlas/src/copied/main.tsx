/** The page of one state with the markup of the copied screens: `/copied/<id>`. */
import './copied.css'
import { openStates } from '../page/open-states.tsx'
import { inState } from '../page/show-state.tsx'
import { copiedStates } from '../states/copied.ts'
import { copiedScreen } from './copied-screen.tsx'

openStates({
  folder: '/copied/',
  states: copiedStates,
  elementsOf: (state, language, navigate) => inState(state, language, navigate, copiedScreen(state)),
})
