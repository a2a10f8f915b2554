/** Runs every hook: those known at the start go on where they were, new ones begin at once. */
import type { Meeting } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import type { Hook } from './hook.js'
import { type HookRunner, type HookRunnerParts, runHook } from './hook-runner.js'

export function startHooks({ registry, ...parts }: HookRunnerParts & { registry: MeetingRegistry }): { stop(): Promise<void> } {
  const { store, log } = parts
  const runners = new Map<string, HookRunner>()
  /** A log that cannot be read holds up its own hooks, not the meeting. */
  const wake = (hookId: string, runner: HookRunner, meeting: Meeting) => {
    try {
      runner.wake(meeting)
    } catch (error) {
      log.error({ err: error, hookId }, 'a hook stumbled')
    }
  }
  const start = (hook: Hook) => {
    const runner = runHook(hook, parts)
    runners.set(hook.hookId, runner)
    for (const meeting of registry.all()) wake(hook.hookId, runner, meeting)
  }
  for (const hook of store.list()) start(hook)
  store.onCreated(start)
  store.onRemoved(({ hookId }) => {
    void runners.get(hookId)?.stop()
    runners.delete(hookId)
  })
  registry.follow((_event, meeting) => {
    for (const [hookId, runner] of runners) wake(hookId, runner, meeting)
  })
  registry.onForgotten((meeting) => {
    for (const runner of runners.values()) runner.forget(meeting)
  })
  return {
    stop: async () => void (await Promise.all([...runners.values()].map((runner) => runner.stop()))),
  }
}
