/**
 * Cron. Each schedule has a row that holds the last slot it was sent for; the server that moves it on sends the job in the same transaction.
 * So a slot is sent once however many servers there are, and a slot that passed while all were down is sent once when one is back.
 * A row that names a slot of the future was written by a clock that was wrong: believed, it would stop the schedule until then.
 */
import { Cron } from 'croner'
import type { Logger } from 'pino'
import type { Clock } from '../clock.js'
import type { Database, Transaction } from '../database/database.js'

interface Schedule {
  name: string
  cron: string
  timeZone: string
  nextAt: Date
}

interface SchedulesOptions {
  db: Database
  clock: Clock
  log: Logger
  send(transaction: Transaction, name: string): Promise<unknown>
}

export function createSchedules(options: SchedulesOptions) {
  const schedules: Schedule[] = []
  let lookedAt = 0
  let setBacks = 0

  function add(name: string, cron: string, timeZone: string): void {
    // Looked at with the others when they are installed: a start does not wait for the slots of them all.
    schedules.push({ name, cron, timeZone, nextAt: options.clock.now() })
  }

  /** A new schedule starts now; a changed one too, or the change itself would look like a missed slot. */
  async function install(): Promise<void> {
    const now = options.clock.now()
    const rows = schedules.map(({ name, cron, timeZone }) => ({
      name,
      cron,
      time_zone: timeZone,
      last_slot: now,
      succeeded_at: now,
    }))
    if (rows.length === 0) return
    await options.db
      .insertInto('job_schedules')
      // In the same order on all servers, or servers that start at the same time would block each other.
      .values(rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((row) => ({
            cron: row.ref('excluded.cron'),
            time_zone: row.ref('excluded.time_zone'),
            last_slot: row.ref('excluded.last_slot'),
            succeeded_at: row.ref('excluded.succeeded_at'),
          }))
          .where((row) =>
            row.or([
              row('job_schedules.cron', '!=', row.ref('excluded.cron')),
              row('job_schedules.time_zone', '!=', row.ref('excluded.time_zone')),
            ]),
          ),
      )
      .execute()
    // Look once at each row, for slots that passed while the server was down.
    for (const schedule of schedules) schedule.nextAt = now
  }

  /** Sends what is due, of all or of those that are named. Between slots this costs no query. */
  async function sendDue(only?: readonly string[]): Promise<void> {
    const now = options.clock.now()
    // The clock was set back: what was next by the old time says nothing.
    if (now.getTime() < lookedAt - clockNoiseMs) for (const schedule of schedules) schedule.nextAt = now
    lookedAt = now.getTime()
    const due = schedules.filter(({ name, nextAt }) => nextAt <= now && (!only || only.includes(name)))
    if (due.length === 0) return
    const lastSlots = await readLastSlots(due)
    for (const schedule of due) {
      const { upTo, after } = slotsAround(schedule.cron, schedule.timeZone, now)
      const lastSlot = lastSlots.get(schedule.name)
      // Nothing to send for most of them, because another server was here first or this one has just started.
      const isSent = lastSlot === undefined || (lastSlot >= upTo && lastSlot <= after)
      if (!isSent) await options.db.transaction().execute((transaction) => sendSlot(transaction, schedule.name, upTo, after))
      schedule.nextAt = after
    }
  }

  async function readLastSlots(of: readonly Schedule[]): Promise<Map<string, Date>> {
    const names = of.map(({ name }) => name)
    const rows = await options.db.selectFrom('job_schedules').select(['name', 'last_slot']).where('name', 'in', names).execute()
    return new Map(rows.map(({ name, last_slot }) => [name, last_slot]))
  }

  async function sendSlot(transaction: Transaction, name: string, slot: Date, next: Date): Promise<void> {
    const row = await transaction
      .selectFrom('job_schedules')
      .select('last_slot')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    // Another server may be a moment ahead and have sent the next slot, but not more than one.
    const isOfTheFuture = row !== undefined && row.last_slot > next
    if (!row || (row.last_slot >= slot && !isOfTheFuture)) return
    if (isOfTheFuture) logSetBack(name, row.last_slot, slot)
    await transaction.updateTable('job_schedules').set({ last_slot: slot }).where('name', '=', name).execute()
    await options.send(transaction, name)
  }

  function logSetBack(name: string, from: Date, to: Date): void {
    setBacks += 1
    options.log.error({ schedule: name, from, to }, 'a schedule was ahead of the clock and is set back: some clock was wrong')
  }

  return { add, install, sendDue, setBacks: () => setBacks }
}

/** How far a clock goes back in a usual correction. */
const clockNoiseMs = 5000

interface Slots {
  /** The latest up to and including the moment. */
  upTo: Date
  after: Date
}

/**
 * The slots of each schedule, shared by all jobs that have it and valid until the next slot begins. Finding them is the slow part
 * of a start with many jobs.
 */
const found = new Map<string, Slots>()

function slotsAround(cron: string, timezone: string, now: Date): Slots {
  const key = `${cron} ${timezone}`
  const last = found.get(key)
  if (last && last.upTo <= now && now < last.after) return last
  const slots = findSlots(cron, timezone, now)
  found.set(key, slots)
  return slots
}

function findSlots(cron: string, timezone: string, now: Date): Slots {
  const times = new Cron(cron, { timezone, mode: '5-part' })
  // previousRuns() leaves out its own starting point.
  const nextSecond = new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000)
  const [upTo] = times.previousRuns(1, nextSecond)
  const after = times.nextRun(now)
  if (!upTo || !after) throw new Error(`"${cron}" names a day that never comes.`)
  return { upTo, after }
}
