/** Stores the hooks and their positions, one file for each hook: after a restart each hook continues with the next event. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../files/write-atomically.js'
import type { EventSource, EventSources } from './event-source.js'
import type { Hook, HookCursors } from './hook.js'

export interface HookStore {
  list(): Hook[]
  find(hookId: string): Hook | undefined
  findByUrl(callbackUrl: string): Hook | undefined
  /** `hearsAll`: the hook also gets the earlier events of its meeting. */
  create(wanted: Omit<Hook, 'hookId' | 'isPermanent'>, options?: { hearsAll?: boolean }): Hook
  remove(hookId: string): void
  /** A log without a stored position began after the hook was made, and is sent from its first event. */
  cursor(hookId: string, source: EventSource): number
  /** On disk before it returns. */
  advance(hookId: string, source: EventSource, position: number): void
  /** Clears a log once every hook has been sent all of it. */
  restartIfSent(source: EventSource, clear: () => void): void
  onCreated(listener: (hook: Hook) => void): void
  onRemoved(listener: (hook: Hook) => void): void
}

interface Kept {
  hook: Hook
  cursors: HookCursors
}

export function openHookStore(options: { dataDir: string; sources: EventSources; permanentUrls: string[] }): HookStore {
  const { sources, permanentUrls } = options
  const folder = join(options.dataDir, 'hooks')
  mkdirSync(folder, { recursive: true })
  const kept = readAll(folder)
  const created: ((hook: Hook) => void)[] = []
  const removed: ((hook: Hook) => void)[] = []
  const fileOf = (hookId: string) => join(folder, `${hookId}.json`)

  function save({ hook, cursors }: Kept): void {
    // A log that was removed has no more events to send, so its position is not needed.
    for (const sourceId of cursors.keys()) if (!sources.isKnown(sourceId)) cursors.delete(sourceId)
    writeAtomically(fileOf(hook.hookId), { hook, cursors: [...cursors] })
  }
  function keep(hook: Hook, hearsAll = false): Hook {
    const ofOthers = ({ meetingId }: EventSource) => hook.meetingId !== null && meetingId !== null && meetingId !== hook.meetingId
    // The hook gets the events from now on, as in bbb-webhooks, unless it asks for all.
    const cursors = new Map(
      sources
        .all()
        .filter((source) => !ofOthers(source))
        .map(({ id, eventCount }) => [id, hearsAll ? 0 : eventCount]),
    )
    kept.set(hook.hookId, { hook, cursors })
    save(kept.get(hook.hookId)!)
    for (const listener of created) listener(hook)
    return hook
  }
  function remove(hookId: string): void {
    const found = kept.get(hookId)
    if (!found) return
    kept.delete(hookId)
    rmSync(fileOf(hookId), { force: true })
    for (const listener of removed) listener(found.hook)
  }
  /** The hook has been sent its meeting, which is over and removed from memory. */
  const isPast = ({ meetingId }: Hook, cursors: HookCursors) =>
    meetingId !== null && !sources.isCurrent(meetingId) && [...cursors.keys()].some((id) => id !== sources.recordings.id)
  const list = () => [...kept.values()].map(({ hook }) => hook)

  for (const { hook, cursors } of kept.values()) {
    if (hook.isPermanent ? !permanentUrls.includes(hook.callbackUrl) : isPast(hook, cursors)) remove(hook.hookId)
  }
  for (const callbackUrl of permanentUrls) {
    const hookId = permanentId(callbackUrl)
    if (!kept.has(hookId)) keep({ hookId, callbackUrl, meetingId: null, eventIds: null, isPermanent: true })
  }

  return {
    list,
    find: (hookId) => kept.get(hookId)?.hook,
    findByUrl: (callbackUrl) => list().find((hook) => hook.callbackUrl === callbackUrl),
    create: (wanted, { hearsAll = false } = {}) =>
      keep({ ...wanted, hookId: randomUUID(), isPermanent: false }, hearsAll && wanted.meetingId !== null),
    remove,
    cursor: (hookId, { id }) => kept.get(hookId)?.cursors.get(id) ?? 0,
    restartIfSent: ({ id, eventCount }, clear) => {
      const all = [...kept.values()]
      if (eventCount === 0 || all.some(({ cursors }) => (cursors.get(id) ?? 0) < eventCount)) return
      // In this order: after a crash in between all events are sent again, instead of some never.
      for (const each of all) {
        each.cursors.set(id, 0)
        save(each)
      }
      clear()
    },
    advance: (hookId, { id }, position) => {
      const found = kept.get(hookId)
      if (!found || found.cursors.get(id) === position) return
      found.cursors.set(id, position)
      save(found)
    },
    onCreated: (listener) => void created.push(listener),
    onRemoved: (listener) => void removed.push(listener),
  }
}

/** The same address is the same hook at every start. */
const permanentId = (callbackUrl: string): string => {
  const hex = createHash('sha256').update(callbackUrl).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

function readAll(folder: string): Map<string, Kept> {
  const kept = new Map<string, Kept>()
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const { hook, cursors } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { hook: Hook; cursors: [string, number][] }
    kept.set(hook.hookId, { hook, cursors: new Map(cursors) })
  }
  return kept
}
