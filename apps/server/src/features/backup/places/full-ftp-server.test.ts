/** FTP servers that have no space left: by hand, since the real one of the other tests cannot be filled. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainServer } from '@hop/contract/features/backup'
import { expect, test } from 'vitest'
import { openFtp } from './ftp-place.js'

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function startFullServer(refusal: string) {
  const data = createServer((socket) => void socket.on('error', () => undefined).resume())
  const dataPort = await listening(data)
  const answers: Record<string, string> = {
    USER: '331 password?',
    PASS: '230 welcome',
    PWD: '257 "/"',
    EPSV: `229 passive (|||${dataPort}|)`,
    STOR: `150 send\r\n${refusal}`,
    AUTH: '502 no TLS here',
  }
  const control = createServer((socket) => {
    socket.on('error', () => undefined).write('220 hello\r\n')
    socket.on('data', (lines) => {
      for (const line of lines.toString().trim().split('\r\n'))
        socket.write(`${answers[line.split(' ')[0] ?? ''] ?? '200 ok'}\r\n`)
    })
  })
  const port = await listening(control)
  return { port, close: () => void [control, data].map((server) => server.close()) }
}

test.each(['452 Insufficient storage space', '552 Exceeded storage allocation'])(
  '"%s" is told as a full disk',
  async (refusal) => {
    const server = await startFullServer(refusal)
    const folder = await mkdtemp(join(tmpdir(), 'hop-full-ftp-'))
    await writeFile(join(folder, 'a.tar'), 'x'.repeat(100))
    const target = { protocol: 'ftp', host: '127.0.0.1', port: server.port, user: 'hop', password: 'x', path: 'hop' } as const
    const place = await openFtp({ ...target, privateKey: '', serverKey: plainServer }, {})
    await expect(place.upload(join(folder, 'a.tar'), 'a.tar', () => undefined)).rejects.toMatchObject({ problem: 'diskFull' })
    place.close()
    server.close()
    await rm(folder, { recursive: true })
  },
)
