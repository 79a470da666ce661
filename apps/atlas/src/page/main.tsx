/** The page of one state: `/state/<id>`. */
import './memory-storage.ts'
import '@portico/react/styles.css'
import { atlasStates } from '../states/index.ts'
import { openStates } from './open-states.tsx'
import { stateElements } from './show-state.tsx'
import './state.css'

openStates({ folder: '/state/', states: atlasStates, elementsOf: stateElements })
