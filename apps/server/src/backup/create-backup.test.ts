import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInstallation, type Installation, query, recordedBytes, withClient } from './testing/installation.js'

const builtBackup = fileURLToPath(new URL('../../dist/backup/backup-main.js', import.meta.url))

let installation: Installation
beforeAll(async () => {
  installation = await createInstallation({ isMigrated: true })
  await installation.fillDataDir()
})
afterAll(() => installation.remove())

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a backup that is stopped by %s while the database keeps it waiting ends and leaves nothing',
  async (signal) => {
    const place = join(installation.folder, 'stopped')
    await withClient(installation.before.url, async (client) => {
      await client.query('begin; lock table accounts in access exclusive mode')
      const child = fork(builtBackup, [join(place, 'hop.tar')], {
        execArgv: [],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        env: { ...process.env, DATABASE_URL: installation.before.url, DATA_DIR: installation.dataDir },
      })
      const output: string[] = []
      child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
      const ended = once(child, 'exit')
      await expect
        .poll(() =>
          query(
            installation.before.url,
            `select from pg_stat_activity where application_name = 'hop backup' and wait_event_type = 'Lock'`,
          ),
        )
        .toHaveLength(1)
      expect(await readdir(place)).toEqual(['hop.tar.partial'])
      child.kill(signal)
      expect(await ended).toEqual([1, null])
      expect(output.join('')).toBe('Stopped; nothing was kept\n')
      expect(await readdir(place)).toEqual([])
    })
  },
)

test('who watches a backup sees it grow within a single file', async () => {
  const seen = new Map<string, Set<number>>()
  await installation.backUp({
    onProgress: ({ step, name, bytes }) => {
      if (step === 'files') seen.set(name ?? '', (seen.get(name ?? '') ?? new Set()).add(bytes ?? 0))
    },
  })
  const sizes = [...(seen.get('logos/1/main.png') ?? [])]
  expect(sizes.length).toBeGreaterThan(1)
  expect((sizes.at(-1) ?? 0) - (sizes[0] ?? 0)).toBe(recordedBytes.length)
})
