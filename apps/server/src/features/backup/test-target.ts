/** Tries what stands in the form, saved or not. */
import type { CallAnswer, ParsedInput } from '@hop/contract/call'
import { type backup, goesToFolder, goesToServer } from '@hop/contract/features/backup'
import type { Platform } from '../../platform/platform.js'
import { refuseInput } from '../../platform/refusal.js'
import { findPolicy, withProtocol } from './backup-policy.js'
import { freeBytesOf, openFolder } from './places/local-folder.js'
import { PlaceProblem } from './places/place-problem.js'
import { openRemote } from './places/open-remote.js'
import type { RemoteTarget } from './places/remote-place.js'
import { neededSecret, remoteTarget, requireReadableKey } from './target-secrets.js'

type Outcome = CallAnswer<typeof backup.test>['data']

export async function testTarget(platform: Platform, body: ParsedInput<typeof backup.test>['body']): Promise<Outcome> {
  const typed = withProtocol(body)
  const stored = (await findPolicy(platform.db))?.policy
  const target = goesToServer(typed.backupOption)
    ? (remoteTarget(platform, typed, stored) ?? refuseInput(neededSecret(typed), 'required'))
    : undefined
  if (target) await requireReadableKey(target)
  return {
    folder: goesToFolder(typed.backupOption) ? await tryFolder(platform, typed.localPath) : null,
    server: target ? await tryServer(target) : null,
  }
}

async function tryFolder({ installation }: Platform, path: string): Promise<Outcome['folder']> {
  try {
    const folder = await openFolder(path, installation.backupFolders)
    return { problem: null, detail: null, freeBytes: await freeBytesOf(folder) }
  } catch (error) {
    if (!(error instanceof PlaceProblem)) throw error
    return { problem: error.problem, detail: error.detail, freeBytes: null }
  }
}

async function tryServer(target: RemoteTarget): Promise<Outcome['server']> {
  let serverKey: string | null = null
  try {
    const place = await openRemote(target, { onKey: (key) => (serverKey = key) })
    await place.tryWriting().finally(() => place.close())
    return { problem: null, detail: null, serverKey }
  } catch (error) {
    if (!(error instanceof PlaceProblem)) throw error
    return { problem: error.problem, detail: error.detail, serverKey }
  }
}
