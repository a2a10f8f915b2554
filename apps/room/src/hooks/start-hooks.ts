/** Runs every hook: hooks from before a restart continue where they were, new ones begin immediately. */
import type { EventSource, EventSources } from './event-source.js'
import type { Hook } from './hook.js'
import { type HookRunner, type HookRunnerParts, runHook } from './hook-runner.js'

export function startHooks({ sources, ...given }: Omit<HookRunnerParts, 'isCurrent'> & { sources: EventSources }): {
  stop(): Promise<void>
} {
  const parts = { ...given, isCurrent: sources.isCurrent }
  const { store, log } = parts
  const runners = new Map<string, HookRunner>()
  /**
   * Grouped by the meeting of the hook; null: hooks for all meetings. Hooks are kept for a day, and otherwise every event would
   * be checked against all of them.
   */
  const byMeeting = new Map<string | null, Map<string, HookRunner>>()
  function* listenersOf({ meetingId }: EventSource): Iterable<[string, HookRunner]> {
    if (meetingId === null) return yield* runners
    yield* byMeeting.get(meetingId) ?? []
    yield* byMeeting.get(null) ?? []
  }
  /** A log that cannot be read holds up its own hooks, not the meeting. */
  const wake = (hookId: string, runner: HookRunner, source: EventSource) => {
    try {
      runner.wake(source)
    } catch (error) {
      log.error({ err: error, hookId }, 'a hook stumbled')
    }
  }
  const start = (hook: Hook) => {
    const runner = runHook(hook, parts)
    runners.set(hook.hookId, runner)
    const others = byMeeting.get(hook.meetingId) ?? new Map<string, HookRunner>()
    byMeeting.set(hook.meetingId, others.set(hook.hookId, runner))
    for (const source of sources.all()) wake(hook.hookId, runner, source)
  }
  for (const hook of store.list()) start(hook)
  store.onCreated(start)
  store.onRemoved(({ hookId, meetingId }) => {
    void runners.get(hookId)?.stop()
    runners.delete(hookId)
    const others = byMeeting.get(meetingId)
    others?.delete(hookId)
    if (others?.size === 0) byMeeting.delete(meetingId)
  })
  sources.follow((source) => {
    for (const [hookId, runner] of listenersOf(source)) wake(hookId, runner, source)
  })
  sources.onForgotten((sourceId, meetingId) => {
    for (const runner of runners.values()) runner.forget(sourceId)
    for (const hook of store.list())
      if (!hook.isPermanent && hook.meetingId === meetingId && !sources.isCurrent(meetingId)) store.remove(hook.hookId)
  })
  return {
    stop: async () => void (await Promise.all([...runners.values()].map((runner) => runner.stop()))),
  }
}
