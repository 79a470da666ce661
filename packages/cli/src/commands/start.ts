import { runService } from '@portico/server'
import { createDashboard } from '../dashboard/create-dashboard.ts'
import { endWithNpm } from './end-with-npm.ts'

/** Runs the service and the dashboard in this process until SIGINT or SIGTERM. */
export function start(): void {
  endWithNpm(process)
  runService(process.env, createDashboard)
}
