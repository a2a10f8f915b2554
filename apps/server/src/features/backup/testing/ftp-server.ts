/** A real FTP server below a folder of its own, with TLS or without. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { FtpSrv } from 'ftp-srv'
import { pino } from 'pino'

/** A port for each transfer, taken in turn. */
const portCount = 20

export async function startFtpServer(certificate?: { cert: string; key: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'hop-ftp-'))
  const password = randomUUID()
  const firstPort = await findQuietPort(portCount)
  const counts = { signIns: 0 }
  const server = new FtpSrv({
    url: 'ftp://127.0.0.1:0',
    pasv_url: '127.0.0.1',
    pasv_min: firstPort,
    pasv_max: firstPort + portCount - 1,
    tls: certificate ?? false,
    log: pino({ enabled: false }),
  })
  server.on('login', ({ username, password: given }, resolve, reject) => {
    counts.signIns += 1
    if (username === 'hop' && given === password) resolve({ root: folder })
    else reject(new Error('wrong'))
  })
  await server.listen()
  const { port } = (server as unknown as { server: Server }).server.address() as AddressInfo
  return {
    folder,
    password,
    port,
    get signIns() {
      return counts.signIns
    },
    async close() {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}
