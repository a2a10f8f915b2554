/**
 * Cron. Each schedule has a row that holds the last slot it was sent for; the server that moves it on sends the job in the same transaction.
 * So a slot is sent once however many servers there are, and a slot that passed while all were down is sent once when one is back.
 */
import cronParser from 'cron-parser'
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
  send(transaction: Transaction, name: string): Promise<unknown>
}

export function createSchedules(options: SchedulesOptions) {
  const schedules: Schedule[] = []

  function add(name: string, cron: string, timeZone: string): void {
    const now = options.clock.now()
    schedules.push({ name, cron, timeZone, nextAt: slotAfter(cron, timeZone, now) })
  }

  /** A new schedule starts now; a changed one too, or the change itself would look like a missed slot. */
  async function install(): Promise<void> {
    const now = options.clock.now()
    for (const { name, cron, timeZone } of schedules) {
      await options.db
        .insertInto('job_schedules')
        .values({ name, cron, time_zone: timeZone, last_slot: now })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ cron, time_zone: timeZone, last_slot: now })
            .where((row) => row.or([row('job_schedules.cron', '!=', cron), row('job_schedules.time_zone', '!=', timeZone)])),
        )
        .execute()
    }
    // Look once at each row, for slots that passed while the server was down.
    for (const schedule of schedules) schedule.nextAt = now
  }

  /** Sends what is due. Between slots this costs no query. */
  async function sendDue(): Promise<void> {
    const now = options.clock.now()
    for (const schedule of schedules) {
      if (schedule.nextAt > now) continue
      const slot = slotBefore(schedule.cron, schedule.timeZone, now)
      await options.db.transaction().execute((transaction) => sendSlot(transaction, schedule.name, slot))
      schedule.nextAt = slotAfter(schedule.cron, schedule.timeZone, now)
    }
  }

  async function sendSlot(transaction: Transaction, name: string, slot: Date): Promise<void> {
    const moved = await transaction
      .updateTable('job_schedules')
      .set({ last_slot: slot })
      .where('name', '=', name)
      .where('last_slot', '<', slot)
      .executeTakeFirst()
    if (moved.numUpdatedRows > 0n) await options.send(transaction, name)
  }

  return { add, install, sendDue }
}

const slotAfter = (cron: string, tz: string, now: Date): Date =>
  cronParser.parseExpression(cron, { tz, currentDate: now }).next().toDate()

/** The latest slot up to and including now: the parser's prev() leaves out its own starting point. */
const slotBefore = (cron: string, tz: string, now: Date): Date =>
  cronParser
    .parseExpression(cron, { tz, currentDate: new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000) })
    .prev()
    .toDate()
