/** Somebody else writes below DATA_DIR/room: the backup neither waits for them nor takes what lies elsewhere. */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openInsideFolder } from './open-inside-folder.js'
import { listRoomFiles } from './room-files.js'

let folder: string
let room: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'hop room files ')))
  room = join(folder, 'data', 'room')
  await put('recordings/one/camera.webm', 'camera')
  await mkdir(join(folder, 'elsewhere'))
  await writeFile(join(folder, 'elsewhere', 'camera.webm'), 'secret')
})
afterEach(() => rm(folder, { recursive: true }))

const list = () => listRoomFiles(join(folder, 'data'))

async function put(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(room, path)), { recursive: true })
  await writeFile(join(room, path), content)
}

async function read(path: string, root = room): Promise<string | null> {
  const opened = await openInsideFolder(root, path)
  if (opened === null || opened === 'foreign') return opened
  const chunks: Uint8Array[] = []
  for await (const chunk of opened.content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('a FIFO, a link and a name that no restore takes are left out and told', async () => {
  await mkdir(join(room, 'meetings', 'x'), { recursive: true })
  execFileSync('mkfifo', [join(room, 'meetings/x/events.jsonl')])
  await symlink(join(folder, 'elsewhere/camera.webm'), join(room, 'recordings/link.webm'))
  await symlink(join(folder, 'elsewhere'), join(room, 'recordings/two'))
  await put('recordings/line\nend', 'bad')
  expect(await list()).toEqual({
    root: room,
    paths: ['recordings/one/camera.webm'],
    foreign: ['meetings/x/events.jsonl', 'recordings/line\nend', 'recordings/link.webm', 'recordings/two'],
    runningMeetings: 0,
  })
})

test('what became a FIFO, a link or a folder since it was listed is not opened', async () => {
  const path = 'recordings/one/camera.webm'
  expect(await read(path)).toBe('camera')
  await rm(join(room, path))
  expect(await read(path)).toBeNull()
  execFileSync('mkfifo', [join(room, path)])
  expect(await read(path)).toBe('foreign')
  await rm(join(room, path))
  await symlink(join(folder, 'elsewhere/camera.webm'), join(room, path))
  expect(await read(path)).toBe('foreign')
  await rm(join(room, path))
  await mkdir(join(room, path))
  expect(await read(path)).toBe('foreign')
})

test('a folder exchanged for a link since it was listed leads nowhere else', async () => {
  const { paths } = await list()
  await rename(join(room, 'recordings/one'), join(room, 'recordings/old'))
  await symlink(join(folder, 'elsewhere'), join(room, 'recordings/one'))
  for (const path of paths) expect(await read(path)).toBe('foreign')
})

test('the folder of the room itself may be a link, to another disk', async () => {
  await rename(room, join(folder, 'disk'))
  await symlink(join(folder, 'disk'), room)
  const { root, paths } = await list()
  expect(root).toBe(join(folder, 'disk'))
  expect(paths).toEqual(['recordings/one/camera.webm'])
  expect(await read(paths[0] ?? '', root)).toBe('camera')
})

test('a meeting is over when its log says so, whatever else is in it', async () => {
  await put('meetings/over/events.jsonl', `{"text":"${'ế'.repeat(700_000)}"}\n{"type":"ended"}`)
  await put('meetings/running/events.jsonl', '{"type":"said","text":"ended"}\n{"type":"ended"')
  await put('meetings/empty/events.jsonl', '')
  const { paths, runningMeetings } = await list()
  expect(paths).toEqual(['meetings/over/events.jsonl', 'recordings/one/camera.webm'])
  expect(runningMeetings).toBe(2)
})
