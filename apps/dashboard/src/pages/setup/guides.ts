import nextjs from '../../../../../docs/guides/nextjs.md?url'
import curl from '../../../../../docs/guides/projects-and-keys.md?url'
import node from '../../../../../docs/guides/verify-requests.md?url'
import react from '../../../../../docs/guides/vite-react.md?url'
import type { Framework } from './setup-search.ts'

/** The address of the guide of each framework, a file of the dashboard. */
export const guides: Record<Framework, string> = { react, nextjs, node, curl }
