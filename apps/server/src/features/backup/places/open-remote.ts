import { requireNoTransaction } from '../../../platform/outside/inside-transaction.js'
import type { RemotePlace, RemoteTarget } from './remote-place.js'

/** Throws a PlaceProblem. `onKey` gets the server's key before anything else is sent to it. */
export async function openRemote(
  target: RemoteTarget,
  options: { signal?: AbortSignal | undefined; onKey?: (key: string) => void } = {},
): Promise<RemotePlace> {
  requireNoTransaction('A server for backups')
  // If it was stopped before this point, nothing else would notice.
  options.signal?.throwIfAborted()
  // Loaded only when used: the portal starts faster without them.
  if (target.protocol === 'ftp') return (await import('./ftp-place.js')).openFtp(target, options)
  return (await import('./sftp-place.js')).openSftp(target, options)
}
