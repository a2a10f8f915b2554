/**
 * Written by a restore into the data of a copy: until when this was another room's. That one, or whoever takes its place, tells what its
 * meetings promised to tell; this room tells of its own.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `at`: when the meeting was created, or its recording began. */
export function readWhoTells(dataDir: string): (at: number) => boolean {
  const file = join(dataDir, 'copied-at')
  if (!existsSync(file)) return () => true
  const copiedAt = Date.parse(readFileSync(file, 'utf8').trim())
  return (at) => !(at <= copiedAt)
}
