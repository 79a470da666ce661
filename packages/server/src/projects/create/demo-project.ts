export { demoProjectId } from '@portico/contract'
