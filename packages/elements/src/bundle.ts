/** The entry of the bundle, which has the styles beside the script. */
import '@portico/react/styles.css'
import './elements.css'

export * from './index.ts'
