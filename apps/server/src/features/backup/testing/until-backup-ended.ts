import { backup } from '@hop/contract/features/backup'
import type { Backup } from '@hop/contract/features/backup-records'
import { expect, vi } from 'vitest'
import { callAt } from '../../../testing/call-at.js'

/** The latest backup of a server that is another process, once it is over. */
export const untilBackupEnded = (url: string, token: string): Promise<Backup> =>
  vi.waitFor(
    async () => {
      const [latest] = (await callAt(url, token, backup.list)).body.data as Backup[]
      expect(latest?.state).toMatch(/done|failed/)
      return latest as Backup
    },
    { timeout: 60_000, interval: 200 },
  )
