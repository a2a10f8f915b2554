/** The VAT rate has a day from which it holds: a change is announced, and what was sold before keeps its rate. */
import type { VatRate } from '@hop/contract/features/plans'
import { localDay } from '@hop/contract/usage-time'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Executor } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseInput } from '../../platform/refusal.js'
import { deleteRate, findRateOn, listRatesAfter, writeRate } from './vat-rates.queries.js'

/** PostgreSQL gives numeric as text. */
const present = (row: { valid_from: string; percent: string }): VatRate => ({
  percent: Number(row.percent),
  validFrom: row.valid_from,
})

/** Nothing is taxed before the first rate; the migrations bring one that begins long ago. */
const none: VatRate = { percent: 0, validFrom: '0001-01-01' }

async function currentRate(db: Executor, now: Date): Promise<VatRate> {
  const row = await findRateOn(db, localDay(now))
  return row ? present(row) : none
}

export const findVatPercent = async (db: Executor, now: Date) => (await currentRate(db, now)).percent

export async function readVatRates({ db }: Platform, { now }: CallerRequest) {
  const planned = await listRatesAfter(db, localDay(now))
  return { current: await currentRate(db, now), planned: planned.map(present) }
}

export async function planVatRate({ db }: Platform, { percent, validFrom }: VatRate, request: CallerRequest): Promise<void> {
  // Today's prices have been shown to people already.
  if (validFrom <= localDay(request.now)) refuseInput('validFrom', 'dateNotAfterToday')
  await db.transaction().execute(async (transaction) => {
    await writeRate(transaction, validFrom, percent)
    const entry = { action: 'plan', entity: 'VAT rate', entityId: validFrom, details: { percent } }
    await recordAudit(transaction, request.actor, entry)
  })
}

export async function dropVatRate({ db }: Platform, validFrom: string, { now, actor }: CallerRequest): Promise<void> {
  if (validFrom <= localDay(now)) refuse('VatRateNotFound')
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteRate(transaction, validFrom))) refuse('VatRateNotFound')
    await recordAudit(transaction, actor, { action: 'drop', entity: 'VAT rate', entityId: validFrom })
  })
}
