import { defineElements } from '@portico/elements'
import '@portico/elements/styles.css'

export const portico = defineElements({
  projectId: '…',
  publishableClientKey: 'pck_…',
  baseUrl: 'https://auth.example.com',
})
