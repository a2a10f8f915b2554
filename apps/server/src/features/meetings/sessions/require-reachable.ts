/**
 * Asked before people are sent to a core: their browsers would show an error of their own there, and could not try again. A core is
 * asked once a second, and once at a time, however many want to go in.
 */
import { shorten } from '@hop/server-kit/shorten'
import {
  type CoreAccess,
  CoreRefused,
  CoreUnavailable,
  type MeetingCore,
  type OpenSession,
} from '../../../meeting-cores/meeting-core.js'
import { seconds } from '../../../platform/clock.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { accessTo, type CoreRow, coreSecrets, driverOf } from '../../cores/public.js'
import { longestCoreMessage } from './ask-core.js'

const heldMs = 1 * seconds

type Answer = CoreUnavailable | CoreRefused | null
/** By core and room: what it says, or has just said. */
const ofServers = new WeakMap<Platform, Map<string, Promise<Answer>>>()

/** Who does not answer is away, and may be back in a moment; who answers that our secret is wrong lets nobody in, and is not away. */
export async function requireReachable(platform: Platform, core: CoreRow, session: OpenSession): Promise<void> {
  const room = session.data['roomId'] ?? ''
  const problem = await askOnce(platform, core, room, (driver, access) => driver.requireReachable(access, session))
  if (problem instanceof CoreUnavailable) refuse('CoreUnavailable')
  if (problem?.reason === 'checksumError')
    refuse('CoreRefusedMeeting', { params: { words: shorten(problem.message, longestCoreMessage) } })
}

/**
 * Where every core that could take a meeting was away when it was last seen: one of them must be back. Without this each try of a page that
 * waits would begin a session, and give it up.
 */
export async function requireOneBack(platform: Platform, candidates: readonly CoreRow[]): Promise<void> {
  if (candidates.length === 0 || candidates.some(({ is_up }) => is_up !== false)) return
  const answers = await Promise.all(
    candidates.map((core) => askOnce(platform, core, 'any', (driver, access) => driver.health(access))),
  )
  if (answers.every((answer) => answer instanceof CoreUnavailable)) refuse('CoreUnavailable')
}

type Question = (driver: MeetingCore, access: CoreAccess) => Promise<unknown>

function askOnce(platform: Platform, core: CoreRow, room: string, question: Question): Promise<Answer> {
  const asked = ofServers.get(platform) ?? new Map<string, Promise<Answer>>()
  ofServers.set(platform, asked)
  const key = `${core.id} ${room}`
  const known = asked.get(key)
  if (known) return known
  const answer = ask(platform, core, question)
  asked.set(key, answer)
  const forget = () => void asked.delete(key)
  // That it is away may be wrong in a moment: those who ask meanwhile wait for one answer, the next asks again.
  answer.then((problem) => (problem instanceof CoreUnavailable ? forget() : setTimeout(forget, heldMs).unref()), forget)
  return answer
}

async function ask({ appSecret }: Platform, core: CoreRow, question: Question): Promise<Answer> {
  try {
    await question(driverOf(core.core_type), accessTo(coreSecrets(appSecret), core))
    return null
  } catch (error) {
    if (error instanceof CoreUnavailable || error instanceof CoreRefused) return error
    throw error
  }
}
