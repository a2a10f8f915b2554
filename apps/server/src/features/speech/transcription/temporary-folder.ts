/** Room for somebody's sound while it is worked on. What a server that was killed left behind is removed by the next that works here. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hours } from '../../../platform/clock.js'

const prefix = 'hop-voice-'
/** No run lasts as long. */
const leftBehindMs = 2 * hours

export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  await removeLeftBehind()
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** By the machine's own clock, as its files are. */
async function removeLeftBehind(): Promise<void> {
  const machineNow = performance.timeOrigin + performance.now()
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (found && machineNow - found.mtimeMs > leftBehindMs)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
