import { runService } from '@portico/server'
import { createDashboard } from '../dashboard/create-dashboard.ts'

/** Runs the service and the dashboard in this process until SIGINT or SIGTERM. */
export function start(): void {
  runService(process.env, createDashboard)
}
