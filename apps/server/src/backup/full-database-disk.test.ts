/** A restore into a PostgreSQL whose disk fills up on the way. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInstallation, type Installation, query } from './testing/installation.js'

interface EmbeddedPostgres {
  startPostgres(options: { dataDir: string; log: (message: string) => void }): Promise<{ url: string }>
  removePostgres(dataDir: string): Promise<void>
}
// By a computed address: scripts/ is a project of its own, which the server's does not include.
const scripts = new URL('../../../../scripts/lib/', import.meta.url)
const { startPostgres, removePostgres } = (await import(new URL('postgres/start-postgres.mjs', scripts).href)) as EmbeddedPostgres
const builtRestore = fileURLToPath(new URL('../../dist/backup/restore-main.js', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'hop-full-database-'))
const disk = join(folder, 'disk')
mkdirSync(disk)
// Root alone may mount where others see it, and in many containers not even root.
const isMounted = process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk]).status === 0
const ballast = join(disk, 'ballast')
const enoughToBegin = 2_000_000

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(folder, { recursive: true, force: true })
})

describe.runIf(isMounted)('a restore into a database whose disk is full', () => {
  let installation: Installation
  let url: string
  beforeAll(async () => {
    installation = await createInstallation({ isMigrated: true })
    await installation.backUp()
    mkdirSync(join(disk, 'data'))
    ;({ url } = await startPostgres({ dataDir: join(disk, 'data'), log: () => undefined }))
  }, 120_000)
  afterAll(async () => {
    await removePostgres(join(disk, 'data'))
    await installation.remove()
  })

  const restore = () =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      const env = {
        ...process.env,
        DATABASE_URL: url,
        DATA_DIR: installation.dataDir,
        APP_SECRET: 'any secret that is long enough',
      }
      execFile(process.execPath, [builtRestore, installation.file], { env }, (error, _, said) =>
        resolve({ code: error?.code ?? 0, said }),
      )
    })

  test('is refused in words and leaves it empty; with space it is done', async () => {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - enoughToBegin))
    expect(await restore()).toEqual({
      code: 1,
      said: expect.stringMatching(/^The disk of the database is full: nothing was changed/) as string,
    })
    rmSync(ballast)
    expect(await query(url, `select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
    expect(await restore()).toEqual({ code: 0, said: '' })
  })
})
