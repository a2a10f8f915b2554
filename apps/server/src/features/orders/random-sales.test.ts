/** Whatever customers, staff, gateways and time do one after the other or at once, the books agree. The seed is printed with what fails. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../testing/factories/index.js'
import { startTwoPlans } from './testing/order-setup.js'
import { act, type Acting, randomFrom } from './testing/random-acts.js'
import { requireBooksAgree } from './testing/require-books-agree.js'

let acting: Acting
let trial = 0
beforeAll(async () => {
  const { t, standard, advanced } = await startTwoPlans()
  trial = await t.newPlan({ price: 0, status: 2, usage_unit: 'day', usage_count: 14 })
  // The prices of days that are no whole numbers.
  const odd = await t.newPlan({ price: 1_000_003, price_basis: 'gross', usage_unit: 'month', usage_count: 1 })
  const plans = [standard, advanced, trial, odd]
  acting = { t, plans, admin: await t.newStaff(), outside: { vnpay: new Map(), transfers: new Map() }, bank: 0 }
})
afterAll(() => acting.t.close())

const first = Number(process.env['SEED'] ?? 20_261_119)
const times = Number(process.env['SEEDS'] ?? 6)
test.each(Array.from({ length: times }, (_, offset) => offset))(
  'forty acts by chance, seed %i after the first',
  async (offset) => {
    const { t } = acting
    const random = randomFrom(first + offset)
    let buyer = await t.newBuyer()
    const seen = new Set<number>()
    for (let step = 0; step < 40; step++) {
      const before = t.portal.clock.now()
      await act(acting, buyer, random)
      await requireBooksAgree(acting, buyer, { trial, seen, seed: `SEED=${first + offset} step ${step}` })
      // Who was signed in is not any more.
      if (t.portal.clock.now() > before) {
        acting.admin = await t.newStaff()
        const { customerId, subscriptionId } = buyer
        buyer = { ...(await createPerson(t.portal, 'Customer', { ...t.places, customerId })), customerId, subscriptionId }
      }
    }
    const paidBack = new Map<string, number>()
    for (const reference of t.vnpay.paidBack) paidBack.set(reference, (paidBack.get(reference) ?? 0) + 1)
    expect([...paidBack.values()].every((count) => count === 1)).toBe(true)
  },
  60_000,
)
