/** What a customer's fields can be chosen from. */
import { corporations, customerSources, customerTypes, idTypes } from '@hop/contract/customer-fields'
import { customers } from '@hop/contract/features/customers'
import { plans } from '@hop/contract/features/plans'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'

const t = textsOf('customers')

const rarelyChangesMs = 5 * 60_000
/** As many as the specification reads, in the order that people look for them. */
const everyPlan = { page: 1, pageSize: 500, sorts: [{ field: 'name' as const, direction: 'asc' as const }] }

/** The fixed ones, in words. */
export function useFixedChoices() {
  return {
    types: customerTypes.map((value) => ({ value, label: t(`types.${value}`) })),
    corporations: corporations.map((value) => ({ value, label: t(`corporations.${value}`) })),
    idTypes: idTypes.map((value) => ({ value, label: t(`idTypes.${value}`) })),
    sources: customerSources.map((value) => ({ value, label: t(`sources.${value}`) })),
  }
}

/** None while they are not known. */
export function usePlanChoices() {
  const list = useCall(plans.list, { body: everyPlan }, { staleTimeMs: rarelyChangesMs })
  return list.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []
}

export function useDocumentTypeChoices() {
  const list = useCall(customers.documentTypes, { query: { page: 1, pageSize: 100 } }, { staleTimeMs: rarelyChangesMs })
  return list.data?.data.map(({ id, title }) => ({ value: id, label: title })) ?? []
}
