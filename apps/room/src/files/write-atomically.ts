import { renameSync, writeFileSync } from 'node:fs'
import { withSpareHandle } from './spare-handle.js'

/** A reader, or a start after a crash, finds the old content or the new one, never half of it. */
export function writeAtomically(file: string, content: unknown): void {
  const draft = `${file}.new`
  withSpareHandle(() => writeFileSync(draft, JSON.stringify(content), { mode: 0o600 }))
  renameSync(draft, file)
}
