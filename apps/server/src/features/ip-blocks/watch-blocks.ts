/**
 * The block list as this server knows it: read at the start, when another server reports a change, and every few seconds in
 * case a notification was lost.
 */
import type { BlockedAddresses } from '@hop/server-kit/blocked'
import { seconds } from '../../platform/clock.js'
import { asJob } from '../../platform/database/kind-of-work.js'
import { notify } from '../../platform/database/notifications.js'
import { createTroubleLog } from '../../platform/log/trouble-log.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { blockedNetworks } from './blocked-networks.js'
import { findVersion, listNetworks } from './ip-blocks.queries.js'

const channel = 'ip_blocks_changed'
/** Every server knows of a change within five seconds, even if it misses the notification. */
const lookEveryMs = 3 * seconds

export const notifyBlocksChanged = (transaction: Transaction) => notify(transaction, channel, '')

export interface WatchedBlocks extends BlockedAddresses {
  networks(): readonly string[]
  /** Another one after every change. */
  version(): string
  stop(): void
}

export async function watchBlocks({
  db,
  notifications,
  log,
}: Pick<Platform, 'db' | 'notifications' | 'log'>): Promise<WatchedBlocks> {
  const listeners: (() => void)[] = []
  let version = ''
  let networks: readonly string[] = []
  let blocked = blockedNetworks(networks)
  let isStopped = false
  let last: Promise<void> = Promise.resolve()
  const trouble = createTroubleLog(log.child({ logger: 'ip-blocks' }), {
    begins: 'the block list cannot be read: this server goes by the last one it read',
    ends: 'the block list is read again',
  })

  const look = async (): Promise<void> => {
    // The version first: what is added between the two reads is read again.
    const found = await findVersion(db)
    if (found === version) return
    networks = await listNetworks(db)
    version = found
    blocked = blockedNetworks(networks)
    listeners.forEach((listener) => listener())
  }
  /** One after the other: an older list never replaces a newer one. While the database is away the last one holds. */
  const lookAgain = (): Promise<void> => {
    last = last.then(async () => {
      if (isStopped) return
      await asJob(look).then(trouble.well, (error: unknown) => {
        if (!isStopped) trouble.failed(error as Error)
      })
    })
    return last
  }

  await asJob(look)
  notifications.on(channel, () => void lookAgain())
  let timer: NodeJS.Timeout
  const lookAndWait = async (): Promise<void> => {
    await lookAgain()
    if (!isStopped) wait()
  }
  const wait = () => {
    timer = setTimeout(() => void lookAndWait(), lookEveryMs).unref()
  }
  wait()
  return {
    has: (address) => blocked.has(address),
    networks: () => networks,
    version: () => version,
    onChange: (listener) => void listeners.push(listener),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
