import { afterAll, beforeAll } from 'vitest'
import { createServiceProcess, type ServiceProcess } from './service-process.ts'

/** Creates a service process for the tests of a file, and starts it unless they do. */
export function useServiceProcess({ isStarted = true } = {}): () => ServiceProcess {
  let service: ServiceProcess
  beforeAll(async () => {
    service = await createServiceProcess()
    if (isStarted) await service.start()
  })
  afterAll(async () => {
    await service.kill()
    service.remove()
  })
  return () => service
}
