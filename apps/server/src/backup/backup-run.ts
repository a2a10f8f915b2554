import type { Member } from './archive/archive-writer.js'
import type { OnProgress } from './progress.js'

/** Its message is for a person. */
export class BackupFailed extends Error {}

/** Everything that the parts below add to. */
export interface BackupRun {
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Member>
  bytes(): number
  onProgress: OnProgress
}
