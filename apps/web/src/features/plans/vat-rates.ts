import { plans } from '@hop/contract/features/plans'
import { useCall } from '../../api/useCall'

export const useVatRates = (isWanted: boolean) => useCall(plans.vatRates, {}, { enabled: isWanted })
export type VatRatesQuery = ReturnType<typeof useVatRates>

/** The plans carry prices with tax. */
export const changedByVat = [plans.vatRates, plans.list, plans.find] as const
