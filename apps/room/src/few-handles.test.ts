/** A room that may open few files: it says so, and holds as many meetings as another one does. */
import { once } from 'node:events'
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forkPoorRoom, startRoomProcess } from './testing/room-process.js'
import { newDataDir, removeDataDir } from './testing/test-room.js'

describe.runIf(process.platform === 'linux')('a room with few file handles', () => {
  let dataDir: string
  let env: Record<string, string>
  beforeEach(async () => {
    dataDir = newDataDir()
    env = { DATA_DIR: dataDir, ROOM_UDP_PORT: String(await findQuietPort()) }
  })
  afterEach(() => removeDataDir(dataDir))

  const handles = 70
  const start = () => startRoomProcess(env, forkPoorRoom(handles, env))

  test('holds more meetings in a day than it has handles, and comes up again with all of them', async () => {
    const first = await start()
    const names = Array.from({ length: handles + 10 }, (_, index) => `hop-${index}`)
    for (const meetingID of names) {
      expect(await first.call('create', { name: 'Họp', meetingID })).toMatchObject({ returncode: 'SUCCESS' })
      await first.call('join', { meetingID, fullName: 'An', role: 'MODERATOR', redirect: 'false' })
      await first.call('end', { meetingID })
    }
    await first.end('SIGTERM')
    const second = await start()
    for (const meetingID of names) {
      const joined = await second.call('join', { meetingID, fullName: 'An', role: 'MODERATOR', redirect: 'false' })
      expect(joined).toMatchObject({ messageKey: 'meetingForciblyEnded' })
    }
    expect(await second.call('create', { name: 'Họp', meetingID: 'one-more' })).toMatchObject({ returncode: 'SUCCESS' })
    await second.end('SIGTERM')
  })

  test('says so when it starts', async () => {
    const child = forkPoorRoom(handles, { ...env, LOG_LEVEL: 'warn' })
    let words = ''
    child.stdout?.on('data', (chunk: Buffer) => (words += chunk.toString()))
    await once(child, 'message')
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(words).toContain(`the process may open only ${handles} files`)
  })

  test('does not start with fewer than it needs for itself, and names the limit', async () => {
    const child = forkPoorRoom(30, env)
    let words = ''
    child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()))
    expect(await once(child, 'exit')).toEqual([78, null])
    expect(words).toContain('The process may open only 30 files, and needs at least 64')
  })
})
