import { type Plan, plans } from '@hop/contract/features/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createPlannedUpgrade,
  createSubscription,
  newPlan,
  startTwoRegions,
  type TwoRegions,
} from '../../testing/factories/index.js'

let { portal, north, people } = {} as TwoRegions
beforeAll(async () => {
  ;({ portal, north, people } = await startTwoRegions())
})
afterAll(() => portal.close())

const created = async (change: object = {}) =>
  (await portal.call(plans.create, { body: newPlan(change) }, people.Admin.token)).body['data'] as Plan
const find = (id: number) => portal.call(plans.find, { params: { id } }, people.Admin.token)
const remove = (id: number) => portal.call(plans.remove, { query: { id } }, people.Admin.token)
const offer = (planId: number) =>
  portal.db.insertInto('region_plans').values({ region_id: north.regionId, plan_id: planId }).execute()
/** What the server takes: the fields of the form, without what it adds to the record. */
const changeOf = ({
  vatPercent: _v,
  priceWithVat: _p,
  priceWithoutVat: _n,
  isSignUpPlan: _s,
  createdBy: _b,
  createdTime: _t,
  can: _c,
  ...fields
}: Plan) => fields

describe('changing a plan', () => {
  const update = (change: ReturnType<typeof changeOf>) => portal.call(plans.update, { body: change }, people.Admin.token)

  test('writes every field', async () => {
    const plan = await created()
    const change = {
      ...changeOf(plan),
      ...newPlan({ status: 2, unitTime: 'day', numberOfDaysUsage: 14, coreImplName: 'zoom', active: 0 }),
    }
    const { status, body } = await update(change)
    expect(status).toBe(200)
    const { updatedAt: _, ...fields } = change
    expect(body['data']).toMatchObject(fields)
  })

  test('an edit of an older version is refused, a deleted plan is not found, a taken code is told at its field', async () => {
    const plan = changeOf(await created())
    portal.clock.advance(1000)
    expect((await update({ ...plan, name: 'Lần một' })).status).toBe(200)
    const stale = await update({ ...plan, name: 'Lần hai' })
    expect([stale.status, stale.body.code]).toEqual([409, 'StaleEdit'])
    const other = await created({ code: 'DA-CO' })
    const { updatedAt: _, ...late } = plan
    const taken = await update({ ...late, code: 'da-co' } as typeof plan)
    expect([taken.body.code, taken.body.fields?.[0]?.path]).toEqual(['DuplicatePlanCode', 'code'])
    await remove(other.id)
    expect((await update({ ...changeOf(other), code: 'X' })).body.code).toBe('PlanNotFound')
  })

  test('a package type that is no longer offered stays valid where it is', async () => {
    const plan = await created()
    await portal.db.updateTable('plans').set({ package_type: 'Gói cũ' }).where('id', '=', plan.id).execute()
    expect((await update({ ...changeOf(plan), packageType: 'Gói cũ' })).status).toBe(200)
  })
})

describe('deleting a plan', () => {
  test('is refused while a region offers it, and says by how many', async () => {
    const { id } = await created()
    await offer(id)
    const { status, body } = await remove(id)
    expect([status, body.code, body.params]).toEqual([409, 'PlanInUse', [0, 1]])
    await portal.db.deleteFrom('region_plans').where('plan_id', '=', id).execute()
    expect((await remove(id)).status).toBe(200)
    expect((await find(id)).body.code).toBe('PlanNotFound')
    expect((await remove(id)).body.code).toBe('PlanNotFound')
  })
})

describe('deleting a plan that a customer has', () => {
  const subscribe = (planId: number, isActive: boolean) =>
    createSubscription(portal, north.customerId, planId, { is_active: isActive })

  test('is refused while the subscription is active, and possible once it is over', async () => {
    const { id } = await created()
    await subscribe(id, false)
    const subscriptionId = await subscribe(id, true)
    expect((await remove(id)).body).toMatchObject({ code: 'PlanInUse', params: [1, 0] })
    await portal.db.updateTable('subscriptions').set({ is_active: false }).where('id', '=', subscriptionId).execute()
    expect((await remove(id)).status).toBe(200)
  })

  test('is refused while an upgrade to it is planned', async () => {
    const [before, after] = [await created(), await created()]
    const subscriptionId = await subscribe(before.id, true)
    await createPlannedUpgrade(portal, subscriptionId, after.id)
    expect((await remove(after.id)).body).toMatchObject({ code: 'PlanInUse', params: [1, 0] })
    await portal.db
      .updateTable('planned_upgrades')
      .set({ dropped_at: portal.clock.now() })
      .where('new_plan_id', '=', after.id)
      .execute()
    expect((await remove(after.id)).status).toBe(200)
  })
})

test('every change is in the audit log, with the old and the new price', async () => {
  const plan = await created({ price: 100 })
  await portal.call(plans.update, { body: { ...changeOf(plan), price: 200 } }, people.Admin.token)
  await remove(plan.id)
  const entries = await portal.db
    .selectFrom('audit_log')
    .select(['action', 'details', 'account_id'])
    .where('entity', '=', 'plan')
    .where('entity_id', '=', String(plan.id))
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  expect(entries[1]).toMatchObject({ account_id: people.Admin.id, details: { changed: { price: { from: 100, to: 200 } } } })
})
