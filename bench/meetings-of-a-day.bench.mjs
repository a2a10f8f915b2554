// @ts-check
// A day of meetings, with signalling and media: what stays of them in portal, room and media worker when they are over.
import { setTimeout as delay } from 'node:timers/promises'
import { startMeetingPlace } from './meetings-of-a-day/meeting-place.mjs'
import { comeIn } from './meetings-of-a-day/raw-people.mjs'
import { childrenOf, readHeld } from './meetings-of-a-day/read-resources.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { printTable } from './measure/print-table.mjs'

/** @import { Held } from './meetings-of-a-day/read-resources.mjs' */
/** @typedef {Awaited<ReturnType<typeof startMeetingPlace>>} Place */

const talkMs = 300
/** More than at the start: a pool of connections, a cache that fills. Nothing that goes with meetings fits in. */
const slack = { files: 5, timers: 12, emitters: 40, signals: 20, listeners: 2 }
/** Of the last third of the meetings over those before: what each meeting leaves for its day is in it. */
const trendBudgetMb = 2
const mb = 2 ** 20

export default defineBench({
  full: { warmUp: 20, oneAfterAnother: 200, atOnce: 50, people: 4, quietSeconds: 120 },
  smoke: { warmUp: 1, oneAfterAnother: 1, atOnce: 2, people: 2, quietSeconds: 0 },
  async run({ sizes: { warmUp, oneAfterAnother, atOnce, people, quietSeconds }, step, atEnd, limit }) {
    step('starting a portal with a room')
    const place = await startMeetingPlace(atEnd)
    const programs = { portal: place.portal.pid, room: place.room.pid, 'media worker': childrenOf(place.room.pid)[0] ?? 0 }
    /** @returns {Promise<[string, Held][]>} */
    const look = () => Promise.all(Object.entries(programs).map(async ([name, pid]) => [name, await readHeld(place.folder, pid)]))

    let held = 0
    const holdAtOnce = () => Promise.all(Array.from({ length: atOnce }, () => holdMeeting(place, people, (held += 1))))
    // What is pooled stays as it was at the busiest moment: the same moment is in front of the count.
    step(`${warmUp} meetings and ${atOnce} at once, so that all is loaded; then ${quietSeconds} s of silence`)
    for (let n = 0; n < warmUp; n++) await holdMeeting(place, people, (held += 1))
    await holdAtOnce()
    await delay(quietSeconds * 1000)
    const start = await look()
    sayHeld(step, start)

    /** @type {[string, Held][][]} */
    const thirds = []
    for (let n = 1; n <= oneAfterAnother; n++) {
      await holdMeeting(place, people, (held += 1))
      if (n % Math.floor(oneAfterAnother / 3) !== 0 || thirds.length === 3) continue
      thirds.push(await look())
      step(`${n} of ${oneAfterAnother} meetings of ${people}, one after the other`)
    }
    step(`${quietSeconds} s of silence`)
    await delay(quietSeconds * 1000)
    const afterAll = await look()

    sayHeld(step, afterAll)
    step(`${atOnce} meetings at once`)
    await holdAtOnce()
    const busy = await look()
    step(`${quietSeconds} s of silence`)
    await delay(quietSeconds * 1000)
    const afterMany = await look()

    for (const [index, [name, before]] of start.entries()) {
      /** @param {[string, Held][]} looked */
      const of = (looked) => looked[index]?.[1] ?? before
      const looks = {
        start: before,
        'one after the other': of(afterAll),
        'just after many': of(busy),
        'many at once': of(afterMany),
      }
      console.log(`\n${name}`)
      printTable(
        ['', 'files', 'timers', 'emitters', 'signals', 'listeners', 'heap MB'],
        Object.entries(looks).map(([when, held]) => [when, ...figures(held)]),
      )
      console.log(`more emitters: ${JSON.stringify(moreOf(before.emittersByKind, of(afterMany).emittersByKind))}`)
      console.log(`files: ${JSON.stringify(before.filesByKind)} → ${JSON.stringify(of(afterMany).filesByKind)}`)
      console.log(`keep it alive: ${JSON.stringify(before.resources)} → ${JSON.stringify(of(afterMany).resources)}`)
      const quiet = { 'one after the other': of(afterAll), 'many at once': of(afterMany) }
      for (const [when, held] of Object.entries(quiet)) {
        for (const [what, more] of Object.entries(slack)) {
          const key = /** @type {keyof typeof slack} */ (what)
          limit(held[key] - before[key] <= more, `${name}, ${when}: ${held[key]} ${what}, ${before[key]} at the start`)
        }
      }
      const heaps = thirds.map((looked) => of(looked).heapBytes / mb)
      const trend = (heaps[2] ?? 0) - Math.max(0, ...heaps.slice(0, 2))
      console.log(`heap after each third: ${heaps.map((heap) => heap.toFixed(1)).join(', ')} MB`)
      limit(trend <= trendBudgetMb, `${name}: ${trend.toFixed(1)} MB more after the last third than ever before`)
    }
  },
})

/**
 * What is known so far, should the rest fail.
 * @param {(doing: string) => void} step
 * @param {[string, Held][]} looked
 */
function sayHeld(step, looked) {
  for (const [name, { files, timers, emitters, signals }] of looked)
    step(`${name}: ${files} files, ${timers} timers, ${emitters} emitters, ${signals} signals`)
}

/**
 * @param {Record<string, number>} before
 * @param {Record<string, number>} after
 */
const moreOf = (before, after) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([kind, number]) => /** @type {const} */ ([kind, number - (before[kind] ?? 0)]))
      .filter(([, more]) => more > 0),
  )

/** @param {Held} held */
const figures = ({ files, timers, emitters, signals, listeners, heapBytes }) => [
  ...[files, timers, emitters, signals, listeners].map(String),
  (heapBytes / mb).toFixed(1),
]

/**
 * A host and guests come, talk and go; some leave, some close their tabs, and the host ends it.
 * @param {Place} place
 * @param {number} people
 * @param {number} number of the meeting
 */
async function holdMeeting(place, people, number) {
  const meeting = await place.openMeeting()
  const from = `127.0.${1 + Math.floor(number / 200)}.${1 + (number % 200)}`
  const host = await comeIn(meeting.hostAddress, 'Chủ trì', from)
  const guests = []
  for (let n = 1; n < people; n++) guests.push(await comeIn(await meeting.guestAddress(`Khách ${n}`), `Khách ${n}`, from))
  await host.person.ask('chat', { key: 'key-00001', to: null, text: 'Xin chào' })
  await Promise.all([host, ...guests].map((visitor) => visitor.talk(talkMs)))
  for (const [index, guest] of guests.entries()) {
    if (index % 2 === 0) await guest.leave()
    else guest.drop()
  }
  await meeting.end()
  host.drop()
}
