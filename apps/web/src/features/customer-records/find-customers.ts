import { customers } from '@hop/contract/features/customers'
import { callServer } from '../../api/client'

const suggestions = 10

/** Customers by a part of their name, code, e-mail or phone, for a field where one is chosen. */
export async function findCustomers(q: string, signal: AbortSignal) {
  const { data } = await callServer(customers.search, { body: { q, page: 1, pageSize: suggestions } }, { signal })
  return data.map(({ id, name, customerCode }) => ({ id, label: name, detail: customerCode }))
}
