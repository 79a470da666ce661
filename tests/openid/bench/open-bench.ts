import { findFreePort } from '../../long/service-process.ts'
import { startControl } from '../sides/control.ts'
import { type Portico, startPortico } from '../sides/portico.ts'
import type { Side } from './module.ts'
import { startNginx } from './nginx.ts'
import { openReceiver, type Receiver } from './receiver.ts'

/** A side with the server of the clients, both behind nginx. */
export interface Bench<Opened extends Side = Side> {
  readonly side: Opened
  readonly receiver: Receiver
  close(): Promise<void>
}

type Closable<Opened extends Side> = Opened & { close(): void | Promise<void> }

async function openBench<Opened extends Side>(
  startSide: (port: number, origin: string) => Promise<Closable<Opened>>,
): Promise<Bench<Opened>> {
  const [port, receiverPort, sidePort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const receiver = await openReceiver(() => `https://localhost:${receiverPort}`)
  const stopNginx = await startNginx([
    { port, to: sidePort },
    { port: receiverPort, to: receiver.port },
  ])
  const side = await startSide(sidePort, `https://localhost:${port}`)
  return {
    ...{ side, receiver },
    async close() {
      await side.close()
      await stopNginx()
      receiver.close()
    },
  }
}

/** Opens Portico. */
export const openPortico = (): Promise<Bench<Portico>> => openBench(startPortico)

/** Opens the control. */
export const openControl = (): Promise<Bench> => openBench(startControl)
