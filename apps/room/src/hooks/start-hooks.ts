/** Runs every hook: those known at the start go on where they were, new ones begin at once. */
import type { EventSource, EventSources } from './event-source.js'
import type { Hook } from './hook.js'
import { type HookRunner, type HookRunnerParts, runHook } from './hook-runner.js'

export function startHooks({ sources, ...parts }: HookRunnerParts & { sources: EventSources }): { stop(): Promise<void> } {
  const { store, log } = parts
  const runners = new Map<string, HookRunner>()
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
    for (const source of sources.all()) wake(hook.hookId, runner, source)
  }
  for (const hook of store.list()) start(hook)
  store.onCreated(start)
  store.onRemoved(({ hookId }) => {
    void runners.get(hookId)?.stop()
    runners.delete(hookId)
  })
  sources.follow((source) => {
    for (const [hookId, runner] of runners) wake(hookId, runner, source)
  })
  sources.onForgotten((sourceId) => {
    for (const runner of runners.values()) runner.forget(sourceId)
  })
  return {
    stop: async () => void (await Promise.all([...runners.values()].map((runner) => runner.stop()))),
  }
}
