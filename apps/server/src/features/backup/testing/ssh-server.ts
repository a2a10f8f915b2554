/** A real SSH server with SFTP below a folder of its own. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, mkdtemp, open, rename, rm, stat, unlink } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2'

const { Server, utils } = ssh2
const { STATUS_CODE, flagsToString } = utils.sftp

export type SshServer = Awaited<ReturnType<typeof startSshServer>>

export async function startSshServer() {
  const folder = await mkdtemp(join(tmpdir(), 'hop-sftp-'))
  const password = randomUUID()
  const counts = { signIns: 0 }
  const makeServer = () => {
    const key = utils.generateKeyPairSync('ed25519').private
    return new Server({ hostKeys: [key] }, (client) => serveClient(client, folder, password, counts))
  }
  let server = makeServer()
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    folder,
    password,
    port,
    get signIns() {
      return counts.signIns
    },
    async changeKey() {
      await stop()
      server = makeServer()
      await listen(port)
    },
    async close() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

function serveClient(client: Connection, folder: string, password: string, counts: { signIns: number }) {
  client.on('error', () => undefined)
  client.on('authentication', (context) => {
    if (context.method !== 'password') return context.reject(['password'])
    counts.signIns += 1
    return context.username === 'hop' && context.password === password ? context.accept() : context.reject()
  })
  client.on('session', (accept) => accept().on('sftp', (acceptSftp) => serveSftp(acceptSftp(), folder)))
}

function serveSftp(sftp: SFTPWrapper, folder: string) {
  const handles = new Map<number, FileHandle>()
  let next = 0
  const at = (path: string) => join(folder, normalize(`/${path}`))
  const handleOf = (handle: Buffer) => handles.get(handle.readUInt32BE(0))
  const done = (id: number, work: Promise<unknown> | undefined) =>
    void Promise.resolve(work).then(
      () => sftp.status(id, STATUS_CODE.OK),
      (error: NodeJS.ErrnoException) =>
        sftp.status(id, error.code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE, error.message),
    )
  const attributes = (id: number, path: string) =>
    void stat(at(path)).then(
      ({ mode, uid, gid, size }) => sftp.attrs(id, { mode, uid, gid, size, atime: 0, mtime: 0 }),
      () => sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
    )
  const openFile = async (id: number, path: string, flags: number) => {
    try {
      const file = await open(at(path), flagsToString(flags) ?? 'r')
      const handle = Buffer.alloc(4)
      next += 1
      handle.writeUInt32BE(next, 0)
      handles.set(next, file)
      sftp.handle(id, handle)
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    }
  }
  sftp.on('OPEN', (id, path, flags) => void openFile(id, path, flags))
  sftp.on('WRITE', (id, handle, offset, data) => done(id, handleOf(handle)?.write(data, 0, data.length, offset)))
  sftp.on('READ', (id, handle, offset, length) => {
    const file = handleOf(handle)
    void file
      ?.read(Buffer.alloc(length), 0, length, offset)
      .then(({ bytesRead, buffer }) =>
        bytesRead > 0 ? sftp.data(id, buffer.subarray(0, bytesRead)) : sftp.status(id, STATUS_CODE.EOF),
      )
  })
  sftp.on('CLOSE', (id, handle) => done(id, handleOf(handle)?.close()))
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on(
    'FSTAT',
    (id, handle) =>
      void handleOf(handle)
        ?.stat()
        .then(({ mode, uid, gid, size }) => sftp.attrs(id, { mode, uid, gid, size, atime: 0, mtime: 0 })),
  )
  sftp.on('STAT', attributes)
  sftp.on('LSTAT', attributes)
  sftp.on('MKDIR', (id, path) => done(id, mkdir(at(path))))
  sftp.on('REMOVE', (id, path) => done(id, unlink(at(path))))
  sftp.on('RENAME', (id, from, to) => done(id, rename(at(from), at(to))))
}
